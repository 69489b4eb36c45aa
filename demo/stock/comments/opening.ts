import { all, booked, isDemo, isNew, over, shaped, under, used, type Phrases } from './phrase.ts'

/** How a description begins: which car this is. */
export const OPENING: readonly Phrases[] = [
  {
    when: used,
    lines: [
      '{year} {make} {model} {badge} in {colour}, now on the yard at {city}.',
      'This {colour} {model} {badge} was traded in with us, and it drives as well as it looks.',
      '{aBadge} in {colour} with {km} km on the clock, priced in line with the market.',
      'We bought this {year} {model} from a private seller, and it’s since been through our {city} workshop.',
      '{colour} with {interior} trim. This {model} {badge} is one of the better ones we’ve seen lately.',
      'Looking for {aModel}? Put this {badge} on your shortlist.',
      'This {make} was traded in when its owner bought a newer car from us.',
      'This {model} {badge} was hand-picked by our buyers for its condition.',
      'Straight, tidy and ready to drive away. {year} {make} {model} in {colour}.',
      'We’re always asked for the {model}, and this {badge} is a great example.',
      'Freshly detailed and back from the workshop, this {colour} {model} can be seen at {city} today.',
      'One for the shortlist: {aBadge} with {km} km.',
      'We’ve had a good look over this {year} {model}, and it’s come up very well.',
    ],
  },
  {
    when: all(used, booked),
    lines: ['{year} {model} {badge}, {km} km with a full service history.'],
  },
  {
    when: under(30_000),
    lines: [
      'Barely run in, this {model} {badge} has done just {km} km since {year}.',
      'Nearly new without the wait. This {year} {model} has only {km} km on the clock.',
      'With just {km} km on the clock, this {badge} still feels like a new car.',
    ],
  },
  {
    when: over(120_000),
    lines: [
      'It’s done {km} km and is priced to suit, and there’s plenty of life left in this {model}.',
      'Mostly highway kilometres on this {year} {model} {badge}, with {km} km on the clock.',
      'A well-travelled {model} with {km} km, priced accordingly.',
    ],
  },
  {
    when: all(used, shaped('ute', 'cabChassis')),
    lines: [
      '{aModel} that’s been worked but looked after, with a straight body all round.',
      'Private-use utes are hard to find, and this {colour} {model} {badge} is one of them.',
      'This {year} {model} {badge} has spent more time in the garage than on site.',
    ],
  },
  {
    when: all(used, shaped('suv', '4x4', 'wagon', 'peopleMover')),
    lines: [
      'A well-kept family car. {year} {model} {badge} with {km} km.',
      'This {model} has done the school run and the odd trip {away}.',
      'Roomy, comfortable and easy to drive, this {year} {model} {badge} ticks all the boxes.',
    ],
  },
  {
    when: all(used, shaped('hatchback', 'sedan')),
    lines: [
      'Easy to own and easy to park, this {year} {model} {badge} is a car we’re happy to recommend.',
      'The right size, the right price and {km} km. This {model} makes a great first or second car.',
      'This {colour} {model} has been a daily commuter, serviced on time.',
    ],
  },
  {
    when: all(used, shaped('coupe', 'convertible')),
    lines: [
      'A true weekender with {km} km since {year}, always garaged.',
      'This {model} {badge} was its owner’s pride and joy, and it shows.',
      'Cars like this {colour} {model} don’t last long.',
    ],
  },
  {
    when: isNew,
    lines: [
      'Brand new and in stock: {year} {make} {model} {badge} in {colour}, with no waiting list.',
      'This new {model} {badge} has just arrived and is being prepared at {city}.',
      'A new {make} with delivery kilometres only, ready to register.',
      'Beat the wait. This {colour} {model} {badge} is in stock now.',
      '{year} {model} {badge} in {colour}, with full manufacturer’s warranty from the day you collect it.',
      'New stock at a drive away price. That’s what you’ll pay for this {model}, on the road.',
      'Just arrived: {make} {model} {badge} in {colour} with {interior} trim.',
      'Want a new {model} without the factory wait? Come and see this one.',
      'Our {city} showroom has this {year} {model} {badge} on the floor.',
      '{aBadge} in {colour}, and for many of our customers the pick of the {model} range.',
    ],
  },
  {
    when: isDemo,
    lines: [
      'Our own demo: a {year} {model} {badge} driven by our team and on test drives only.',
      'Save on new with this ex-demo {model}, with {km} km and most of its warranty still to go.',
      'This {colour} {model} {badge} has been our demo since new, and its replacement is on the way.',
      'Registered and serviced by us from new, this demo {model} has just {km} km.',
      'Our {city} demo {model} is now for sale.',
      'Nearly new for less than new. This demo {badge} is great value.',
    ],
  },
]

/** How a description begins when the car is still on its way. */
export const ARRIVING: readonly Phrases[] = [
  {
    lines: [
      'On its way to {city}: {year} {make} {model} {badge} in {colour}.',
      'This {colour} {model} {badge} is on its way. Enquire now to be the first to drive it.',
      'Arriving shortly, this {year} {model} {badge} is still being prepared.',
      'Coming soon: a {year} {model} {badge} we’ve just bought.',
      'Register your interest in this {year} {make} {model}, due at {city} soon.',
      'In our workshop now and on sale soon: {aColour} {model} {badge}.',
    ],
  },
]
