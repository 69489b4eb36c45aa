import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeoverOf } from '../changeover/changeover-words.ts'
import { KEPT_OFFER, LEFT_OUT } from '../changeover/storage-names.ts'
import type { TradeIn } from '../changeover/trade-in.ts'
import { followTradeIn } from './follow-trade-in.client.ts'
import { keepOffer, type KeptOffer } from './kept-offer.ts'

const DAY_MS = 86_400_000
const offerFor = (ms: number): KeptOffer => ({ id: 'A'.repeat(22), name: '2019 Toyota HiLux', offer_price: 17_250, expires_at: performance.timeOrigin + performance.now() + ms, offer_accepted: false }) // prettier-ignore

/** As much of a browser as the store needs: what one tab keeps, and its events. */
class StorageChange extends Event {
  readonly key: string | null
  constructor(type: string, { key }: { key: string | null }) {
    super(type)
    this.key = key
  }
}

let kept: Map<string, string>
let page: EventTarget
let seen: (TradeIn | undefined)[]
const last = () => seen.at(-1)
const storage = () => localStorage
/** Another tab writes: this one hears of it by the event alone. */
const elsewhere = (key: string | null) => page.dispatchEvent(new StorageChange('storage', { key }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  kept = new Map()
  seen = []
  page = new EventTarget()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('StorageEvent', StorageChange)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const follow = () => followTradeIn((tradeIn) => seen.push(tradeIn))

describe('T01 the trade-in that a browser keeps', () => {
  test('is known at once, and followed as it is kept and changed', () => {
    follow()
    expect(seen).toEqual([undefined])
    keepOffer(offerFor(DAY_MS), storage)
    expect(last()).toMatchObject({ offer: { offer_price: 17_250 }, leftOut: false })
    keepOffer({ ...offerFor(DAY_MS), offer_price: 18_000 }, storage)
    expect(last()?.offer.offer_price).toBe(18_000)
  })

  test('is one and the same until it changes', () => {
    keepOffer(offerFor(DAY_MS), storage)
    follow()
    document.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('pageshow'))
    elsewhere('favourites')
    expect(seen).toHaveLength(1)
  })

  test('ends by itself at the moment it names', () => {
    keepOffer(offerFor(5_000), storage)
    follow()
    vi.advanceTimersByTime(4_900)
    expect(last()).toBeDefined()
    vi.advanceTimersByTime(200)
    expect(last()).toBeUndefined()
  })

  test('is followed past the longest wait of a timer', () => {
    keepOffer(offerFor(40 * DAY_MS), storage)
    follow()
    vi.advanceTimersByTime(39 * DAY_MS)
    expect(last()).toBeDefined()
    vi.advanceTimersByTime(DAY_MS + 1_000)
    expect(last()).toBeUndefined()
  })

  test('is left out and taken into account again, here and as another tab does', () => {
    keepOffer(offerFor(DAY_MS), storage)
    follow()
    last()!.leaveOut()
    expect([last()?.leftOut, kept.get(LEFT_OUT)]).toEqual([true, 'A'.repeat(22)])
    last()!.leaveOut()
    expect([last()?.leftOut, kept.has(LEFT_OUT)]).toEqual([false, false])
    kept.set(LEFT_OUT, 'A'.repeat(22))
    elsewhere(LEFT_OUT)
    expect(last()?.leftOut).toBe(true)
    // Another offer is seen with again.
    keepOffer({ ...offerFor(DAY_MS), id: 'B'.repeat(22) }, storage)
    expect(last()?.leftOut).toBe(false)
  })

  test('is forgotten with what was chosen of it, and brought back', () => {
    keepOffer(offerFor(DAY_MS), storage)
    follow()
    last()!.leaveOut()
    const bringBack = last()!.forget()
    expect(last()).toBeUndefined()
    expect([...kept.keys()]).toEqual([])
    bringBack()
    expect(last()).toMatchObject({ leftOut: false, offer: { name: '2019 Toyota HiLux' } })
  })

  test('goes when another tab empties the storage, and what is no offer is none', () => {
    keepOffer(offerFor(DAY_MS), storage)
    follow()
    kept.clear()
    elsewhere(null)
    expect(last()).toBeUndefined()
    kept.set(KEPT_OFFER, '{"offer_price":')
    elsewhere(KEPT_OFFER)
    expect(seen).toHaveLength(2)
  })
})

test('T01 prices alone have something left to pay: no subscription, no words', () => {
  const { ofPrice } = changeoverOf(17_250, null)
  expect(ofPrice({ kind: 'price', amount: 30_000, type: 'Drive Away' })).toBe('$12,750 to pay with your trade-in')
  expect(ofPrice({ kind: 'price', amount: 30_000, type: 'Excl. Govt. Charges' }, true)).toBe('$12,750 to pay (Excl. Govt. Charges)') // prettier-ignore
  expect(ofPrice({ kind: 'subscription', perWeek: 199 })).toBe('')
  expect(ofPrice({ kind: 'none', text: 'Enquire for price.' })).toBe('')
})
