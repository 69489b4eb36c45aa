import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isSolved, newChallenge } from '#app/features/site/task/challenge.server.ts'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import { FASTEST_MS, TOKEN } from './token-fields.ts'

const OF = { secret: 'secret', site: 'ghost-gum', kind: 'enquiry', nonce: 'nonce-1' } as const

/** What the module asks of a form. */
class FakeForm extends EventTarget {
  drawn = 'page-token'
  readonly action: string
  constructor(action: string) {
    super()
    this.action = action
  }
  getAttribute(name: string): string | null {
    return name === 'action' ? this.action : null
  }
  querySelector(): { value: string } {
    return { value: this.drawn }
  }
  /** What is sent when it is sent now. */
  sent(): Record<string, string> {
    const formData = new FormData()
    formData.set(TOKEN, this.drawn)
    this.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
    return Object.fromEntries([...formData].map(([name, value]) => [name, value as string]))
  }
}

let prepare: (form: HTMLFormElement) => Promise<void>
const requested: string[] = []
/** By the address of the token. */
const answers = new Map<string, () => Promise<Response>>()
const page = new EventTarget()

beforeAll(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    return answers.get(address)!()
  })
  ;({ prepare } = await import('./solve-form.client.ts'))
})
afterAll(() => vi.unstubAllGlobals())

/** A form whose token is answered so. */
function form(name: string, answer: () => Promise<Response>): FakeForm & HTMLFormElement {
  answers.set(`/forms/${name}/token`, answer)
  return new FakeForm(`/forms/${name}?car=ute`) as FakeForm & HTMLFormElement
}
const fresh = async () => Response.json({ token: 'fresh', challenge: await newChallenge(OF, Date.now()) })

describe.concurrent('L1 a form is made ready in the browser', () => {
  test('L1 a fetched token and its solution go with the form, two seconds after the first focus at the earliest', async () => {
    const one = form('fresh', fresh)
    const begun = performance.now()
    const ready = prepare(one)
    expect(prepare(one), 'the second focus').toBe(ready)
    expect(one.sent()).toEqual({ [TOKEN]: 'page-token' })
    await ready
    expect(performance.now() - begun).toBeGreaterThanOrEqual(FASTEST_MS)
    const mine = () => requested.filter((address) => address === '/forms/fresh/token')
    expect(mine()).toHaveLength(1)
    const { [TOKEN]: token, [SOLUTION]: solution = '' } = one.sent()
    expect(token).toBe('fresh')
    expect(await isSolved(OF, solution, Date.now())).toBe(true)

    // Drawn anew with another token of the page, or over: what was fetched no longer belongs to it.
    one.drawn = 'another-page-token'
    expect(one.sent()).toEqual({ [TOKEN]: 'another-page-token' })
    one.drawn = 'page-token'
    const later = performance.now() + 10 * 60_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(one.sent()).toEqual({ [TOKEN]: 'page-token' })
    clock.mockRestore()

    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await prepare(one)
    expect(mine(), 'a page that came back has sent its token').toHaveLength(2)
  })

  test('L1 where the site asks for no solution the token goes alone', async () => {
    const one = form('plain', async () => Response.json({ token: 'fresh', challenge: null }))
    await prepare(one)
    expect(one.sent()).toEqual({ [TOKEN]: 'fresh' })
  })

  test.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is none', async () => new Response('<html>', { status: 502 })],
    [
      'a task that cannot be solved',
      async () => Response.json({ token: 'fresh', challenge: { parameters: { algorithm: 'none' } } }),
    ],
  ])('L1 with %s the form goes with the page’s own token, and no sooner', async (name, answer) => {
    const one = form(name.replaceAll(' ', '-'), answer)
    const begun = performance.now()
    await prepare(one)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(FASTEST_MS)
    expect(one.sent()).toEqual({ [TOKEN]: 'page-token' })
  })
})
