import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserLock, type LockSource } from './browser-lock.ts'
import type { KeptPicture, PictureRows } from './kept-picture.ts'
import { keptPictures } from './kept-pictures.ts'
import { type PictureQueue, queueOf, type QueueWindow } from './picture-queue.ts'
import type { SendResult } from './sent-answer.ts'

/** What the windows of a browser share: its store, its locks and the channel between them. */
class Browser {
  rows: KeptPicture[] = []
  next = 1
  holder: { readonly lost: (error: DOMException) => void } | null = null
  readonly heard: { readonly by: object; readonly listener: () => void }[] = []

  store = (): PictureRows => ({
    add: async (pictures) => void this.rows.push(...pictures.map((one) => ({ ...one, n: this.next++ }))),
    all: async () => [...this.rows],
    replace: async (one) => void (this.rows = this.rows.map((known) => (known.n === one.n ? one : known))),
    remove: async (n) => void (this.rows = this.rows.filter((one) => one.n !== n)),
  })

  /** Frozen windows say nothing. */
  lockOf(isFrozen: () => boolean): LockSource {
    const request = async (_name: string, options: LockOptions, work: (lock: object | null) => Promise<boolean>) => {
      if (this.holder && !options.steal) return work(null)
      this.holder?.lost(new DOMException('Stolen', 'AbortError'))
      return new Promise<boolean>((resolve, reject) => {
        const own = { lost: reject }
        this.holder = own
        void work({}).then(resolve, reject).finally(() => this.holder === own && (this.holder = null)) // prettier-ignore
      })
    }
    const channel = () => {
      const own = {
        postMessage: () => {
          if (!isFrozen()) for (const { by, listener } of this.heard) if (by !== own) listener()
        },
        addEventListener: (_type: string, listener: () => void) => void this.heard.push({ by: own, listener }),
      }
      return own
    }
    return { locks: { request }, channel } as unknown as LockSource
  }
}

interface Window {
  readonly queue: PictureQueue
  readonly sent: string[]
}

/** A window whose uploads take so long, ms. */
function windowOf(browser: Browser, takes: number, more: Partial<QueueWindow> = {}, isFrozen = () => false): Window {
  const sent: string[] = []
  const post = ({ name }: KeptPicture) =>
    new Promise<SendResult>((resolve) => {
      sent.push(name)
      setTimeout(() => resolve({ kind: 'arrived' }), takes)
    })
  const queue = queueOf({
    kept: keptPictures(browser.store()),
    lock: browserLock(browser.lockOf(isFrozen)),
    post,
    shrink: async (blob) => blob,
    isVisible: () => true,
    isOnline: () => true,
    note() {},
    ...more,
  })
  return { queue, sent }
}

const taken = (name: string) => ({ site: 'alpha', car: 'ute', label: '', name, blob: new Blob([name]) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('K41 while one window sends a picture for twenty seconds another one looks on, and each is sent once', async () => {
  const browser = new Browser()
  const [first, second] = [windowOf(browser, 20_000), windowOf(browser, 20_000)]
  await first.queue.add([taken('a'), taken('b'), taken('c')])
  second.queue.goOn()
  await vi.advanceTimersByTimeAsync(70_000)
  expect([first.sent, second.sent]).toEqual([['a', 'b', 'c'], []])
  expect([browser.rows, first.queue.state().pictures, second.queue.state().pictures]).toEqual([[], [], []])
})

test('K41 from a window that sleeps another one takes over; what the first has sent by then counts', async () => {
  const browser = new Browser()
  let isFrozen = false
  const first = windowOf(browser, 30_000, {}, () => isFrozen)
  const second = windowOf(browser, 1_000)
  await first.queue.add([taken('a'), taken('b')])
  isFrozen = true
  second.queue.goOn()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(second.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(8_000)
  expect([second.sent, browser.rows]).toEqual([['a', 'b'], []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([first.sent, first.queue.state()]).toMatchObject([['a'], { pictures: [], sending: null }])
})

test('K41 an upload that ends after another window has taken over is not sent for ever', async () => {
  const browser = new Browser()
  const isFrozen = true
  // Both are slower than the patience of the other, and neither hears of the other.
  const [first, second] = [windowOf(browser, 20_000, {}, () => isFrozen), windowOf(browser, 20_000, {}, () => isFrozen)]
  await first.queue.add([taken('a')])
  second.queue.goOn()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([browser.rows, first.queue.state().pictures, second.queue.state().pictures]).toEqual([[], [], []])
  expect(first.sent.length + second.sent.length).toBeLessThanOrEqual(2)
})

test('K41 a phone that is full sends all the same', async () => {
  const browser = new Browser()
  const full = async () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
  const kept = keptPictures({ ...browser.store(), replace: full })
  const { queue, sent } = windowOf(browser, 1_000, { kept })
  await queue.add([taken('a'), taken('b')])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([sent, browser.rows, queue.state().gone]).toEqual([['a', 'b'], [], 2])
})

test('K41 a picture that the device has lost is said, and holds up no other', async () => {
  const browser = new Browser()
  const { queue, sent } = windowOf(browser, 1_000)
  const lost = Object.assign(new Blob(['a']), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
  await queue.add([{ ...taken('a'), blob: lost as unknown as Blob }, taken('b')])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual(['b'])
  expect(queue.state().pictures).toMatchObject([{ name: 'a', refused: expect.stringContaining('lost the picture') }])
}) // prettier-ignore
