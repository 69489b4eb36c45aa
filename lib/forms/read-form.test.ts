import { describe, expect, test } from 'vitest'
import { multipartFault } from './multipart-fault.ts'
import { readForm } from './read-form.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const ask = (type: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  readForm(
    new Request('http://site.invalid/', {
      method: 'POST',
      headers: { ...(type && { 'content-type': type }), ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  )
const part = (name: string, value: string, boundary = 'x') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describe('a form that is sent', () => {
  test.each([
    [URLENCODED, 'a=1&b=two+words'],
    [`${URLENCODED};charset=UTF-8`, 'a=1&b=two%20words'],
    ['Application/X-WWW-Form-Urlencoded', 'a=1&b=two+words'],
    ['multipart/form-data; boundary=x', `${part('a', '1')}${part('b', 'two words')}--x--\r\n`],
  ])('is read: %s', async (type, body) => {
    const read = await ask(type, body)
    expect(read.ok && Object.fromEntries(read.data)).toEqual({ a: '1', b: 'two words' })
  })

  test.each([
    'text/plain',
    'application/json',
    'application/xml',
    'image/png',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    'x',
    '',
  ])('of the type "%s" is no form: 415', async (type) => {
    expect(await ask(type, new TextEncoder().encode('a=1'))).toMatchObject({ ok: false, status: 415 })
  })

  test.each([
    ['another boundary', 'multipart/form-data; boundary=y', part('a', '1')],
    ['no end', 'multipart/form-data; boundary=x', part('a', '1')],
    ['no parts', 'multipart/form-data; boundary=x', ''],
    ['no name', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
    ['a cut head', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ['bytes of any kind', 'multipart/form-data; boundary=x', '\u0000\u00ff--x\u0000'],
  ])('is damaged: 400 with a sentence (%s)', async (_name, type, body) => {
    const read = await ask(type, body)
    expect(read).toMatchObject({ ok: false, status: 400 })
    expect(read.ok || read.reason).toMatch(/open the page again/)
  })

  test('of 256 KB is read, and one byte more is not: 413', async () => {
    const most = 256 * 1024
    expect(await ask(URLENCODED, `a=${'x'.repeat(most - 2)}`)).toMatchObject({ ok: true })
    expect(await ask(URLENCODED, `a=${'x'.repeat(most - 1)}`)).toMatchObject({ ok: false, status: 413 })
  })

  test.each(['a=&', 'n=1&'])('of 500 answers is read, and one more is not: 413 (%s…)', async (answer) => {
    const named = (count: number) => Array.from({ length: count }, (_, n) => answer.replace('n', `n${n}`)).join('')
    expect(await ask(URLENCODED, named(500))).toMatchObject({ ok: true })
    expect(await ask(URLENCODED, named(501))).toMatchObject({ ok: false, status: 413 })
  })

  const MULTIPART = 'multipart/form-data; boundary=x'
  const MOST_PHOTOS = 24 * 1024 * 1024
  const file = (bytes: string) =>
    `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${bytes}\r\n`
  const askWithFiles = (body: string) =>
    readForm(
      new Request('http://site.invalid/', { method: 'POST', headers: { 'content-type': MULTIPART }, body }),
      MOST_PHOTOS,
    )

  test('with files may have 24 MB of them, and no more text than any other', async () => {
    const photos = file('p'.repeat(2 ** 20)).repeat(20)
    expect(await askWithFiles(`${part('step', 'photos')}${photos}--x--\r\n`)).toMatchObject({ ok: true })
    const text = part('rego', 'r'.repeat(256 * 1024))
    expect(await askWithFiles(`${text}${photos}--x--\r\n`)).toMatchObject({ ok: false, status: 413 })
  })

  test('with files and a text that is made to look like one is as long as it is: 413', async () => {
    const head = 'Content-Disposition: form-data; name="rego"\r\nX-Note: a; filename=b'
    const text = `--x\r\n${head}\r\n\r\n${'r'.repeat(2 ** 20)}\r\n`
    expect(await askWithFiles(`${text}--x--\r\n`)).toMatchObject({ ok: false, status: 413 })
  })

  // Read to their end, 24 MB of each keep a server from everything else for seconds.
  test.each([
    ['a head without an end', `--x\r\n${'a:\r\n'.repeat(2_000)}\r\n1\r\n`],
    ['a head in pieces', `--x\r\n${`${'a:\r\n'.repeat(500)}a: --x\r\n`.repeat(600)}\r\n1\r\n`],
    ['hundreds of parts', file('').repeat(501)],
    ['hundreds of boundaries', '--x\r\n'.repeat(502)],
  ])('with files and %s is turned away before it is read: 413', async (_what, parts) => {
    const body = `${parts}--x--\r\n`
    expect(await askWithFiles(body)).toMatchObject({ ok: false, status: 413 })
    const most = { parts: 500, text: 256 * 1024, head: 4_096 }
    expect(multipartFault(new TextEncoder().encode(body), 'x', most)).not.toBeNull()
  })

  test.each(['multipart/form-data; boundary="x"', 'Multipart/Form-Data;boundary=x'])('is read: %s', async (type) => {
    expect(await ask(type, `${part('a', '1')}--x--\r\n`)).toMatchObject({ ok: true })
  })

  test('is not read when it says that it is too long, and not to its end when it does not say so', async () => {
    let sent = 0
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 65_536
          controller.enqueue(new Uint8Array(65_536).fill(97))
        },
      })
    expect(await ask(URLENCODED, endless(), { 'content-length': '99999999' })).toMatchObject({ status: 413 })
    expect(sent).toBeLessThanOrEqual(65_536)
    expect(await ask(URLENCODED, endless())).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(600_000)
  })
})
