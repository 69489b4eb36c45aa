import { expect, test } from 'vitest'
import { type CarTies, consequencesOf, type StateVerb } from './consequences.ts'

const none: CarTies = { drives: 0, reservation: null, waiting: 0, plans: 0, isKept: false }
const hannah = { who: 'Hannah Reid', reference: 'R-7', deposit: 50_000, mayEnd: true, mustProve: false }

test.each<[StateVerb, Partial<CarTies>, readonly RegExp[]]>([
  ['sold', {}, []],
  ['sold', { drives: 1 }, [/^1 test drive of it is booked/]],
  [
    'sold',
    { drives: 2, reservation: hannah, waiting: 3 },
    [/^2 test drives/, /Hannah Reid \(R-7\) has reserved it: unless it is sold to them.*deposit goes back/],
  ],
  ['withdraw', { reservation: { ...hannah, deposit: 0 }, plans: 1 }, [/the reservation ends\.$/, /^1 planned price/]],
  ['reserve', { drives: 1, waiting: 2 }, [/^1 test drive of it is booked: it stays booked, and nobody is told/]],
  ['reserve', { drives: 2 }, [/^2 test drives of it are booked: they stay booked/]],
  ['release', { drives: 1, waiting: 1 }, [/^1 person who asked hears/]],
  ['sold', { isKept: true }, [/kept for somebody by hand: that ends/]],
  ['publish', {}, []],
  ['publish', { drives: 1, waiting: 2 }, [/^1 test drive .*that it is back/, /^2 people who asked hear/]],
  ['publish', { isKept: true, waiting: 2 }, []],
  [
    'unpublish',
    { drives: 2, isKept: true, waiting: 1 },
    [/^2 test drives .*that the car is gone/, /kept for somebody by hand, and stays/],
  ],
  ['unpublish', { reservation: hannah }, [/A shopper has reserved it.*Withdraw it instead/]],
  ['copy', { drives: 2, reservation: hannah, waiting: 3, plans: 1, isKept: true }, []],
  ['back', { waiting: 2, plans: 2 }, [/^2 people who asked hear/]],
])('K36 what %s does with %j is said', (verb, ties, expected) => {
  const [own, ...rest] = consequencesOf(verb, { ...none, ...ties })
  expect(own).toMatch(/\.$/)
  expect(rest).toHaveLength(expected.length)
  expected.forEach((pattern, n) => expect(rest[n]).toMatch(pattern))
})
