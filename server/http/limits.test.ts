import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { isCrowded, LIMITS, limitedServer } from './limits.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listening(answer: RequestListener, limits = LIMITS): Promise<number> {
  server = limitedServer(limits).on('request', answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

describe('a client', () => {
  test('that takes nothing of its answer is given up', async () => {
    const port = await listening((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), {
      ...LIMITS,
      stalledTimeout: 200,
    })
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
    socket.on('error', () => {}).pause()
    const [theirs] = (await once(server, 'connection')) as [NodeJS.EventEmitter]
    const closed = once(theirs, 'close').then(() => true)
    expect(await Promise.race([closed, pause(60_000, false)])).toBe(true)
    socket.destroy()
  })

  test('that sends ahead has 33 requests begun, and its connection ended', async () => {
    const begun: ServerResponse[] = []
    const port = await listening((request, response) => {
      if (isCrowded(request, response)) request.socket.destroy()
      else begun.push(response)
    })
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500)))
    socket.on('error', () => {}).resume()
    await once(socket, 'close')
    expect(begun).toHaveLength(33)
  })

  test('that waits for its answers is never crowded, however many it asks for', async () => {
    const port = await listening((request, response) => {
      if (isCrowded(request, response)) request.socket.destroy()
      else setImmediate(() => response.end('ok'))
    })
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const answers = () => text.match(/HTTP\/1\.1 200/g)?.length ?? 0
    socket.on('data', (part) => (text += part.toString()))
    for (let i = 0; i < 20; i++) {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
      await expect.poll(answers, { interval: 2 }).toBe((i + 1) * 20)
    }
    socket.destroy()
  })
})

test('U16 beyond the connections that may be open one more is closed at once, and taken when there is room', async () => {
  server = limitedServer(LIMITS, 3).on('request', (_, response) => response.end('ok'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  const answer = async (): Promise<string> => {
    const socket = open()
    let said = ''
    socket.on('data', (part) => (said += part.toString()))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
    return said
  }
  const idle = [open(), open(), open()]
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  expect(await answer()).toBe('')
  idle[0]!.destroy()
  await expect.poll(answer).toContain('200 OK')
  for (const socket of idle) socket.destroy()
})
