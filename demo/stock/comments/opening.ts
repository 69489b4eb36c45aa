import { all, isDemo, isNew, over, shaped, under, used, type Phrases } from './phrase.ts'

/** How a description begins: which car this is. */
export const OPENING: readonly Phrases[] = [
  {
    when: used,
    lines: [
      'Here is a {year} {make} {model} {badge} in {colour}, on the lot at {city} now.',
      'This {colour} {model} {badge} came to us as a trade-in and has been kept because it drives as well as it looks.',
      '{aBadge} in {colour} with {km} kilometres on it, and priced from what comparable cars have sold for.',
      'We bought this {year} {model} from a private seller, and it has been through our {city} workshop since.',
      '{colour} over {interior}: this {model} {badge} is one of the better ones we have seen this season.',
      'If you have been looking for {aModel}, put this {badge} on your list before you decide.',
      'A {year} {model} {badge} that shows {km} kilometres and has the stamps to go with them.',
      'This {make} was handed over when its owner moved into something newer from us.',
      'Our buyers chose this {model} {badge} for its condition rather than its kilometres.',
      'Straight, tidy and ready to drive away: a {year} {make} {model} in {colour}.',
      'The {model} is a car we are always asked for, and this {badge} is a good example of why.',
      'Freshly detailed and back from the workshop, this {colour} {model} can be seen at {city} today.',
      'One for the short list: {aBadge} with {km} kilometres and an honest history.',
      'We have had a careful look over this {year} {model}, and there is little to say against it.',
    ],
  },
  {
    when: under(30_000),
    lines: [
      'Barely run in, this {model} {badge} has covered just {km} kilometres since {year}.',
      'Looking for close to new without the wait? This {year} {model} has {km} kilometres on the clock.',
      'With {km} kilometres showing, this {badge} still has the smell and feel of a new car.',
    ],
  },
  {
    when: over(120_000),
    lines: [
      'The kilometres are up at {km}, the price says so, and there is plenty of life left in this {model}.',
      'Mostly highway running explains the {km} kilometres on this {year} {model} {badge}.',
      'A well-travelled {model} with {km} kilometres, sold at a price that leaves room in the budget for a service or two.',
    ],
  },
  {
    when: all(used, shaped('ute', 'cabChassis')),
    lines: [
      '{aModel} that has been worked but not knocked about, with a body that is straight all round.',
      'Private-use utes are hard to find; this {colour} {model} {badge} is one.',
      'This {year} {model} {badge} has spent more time in a garage than on a building site.',
    ],
  },
  {
    when: all(used, shaped('suv', '4x4', 'wagon', 'peopleMover')),
    lines: [
      'A family car that was looked after by its family: {year} {model} {badge}, {km} kilometres.',
      'This {model} did the school run and the odd trip {away}, and nothing harder than that.',
      'Room, a high seat and an easy nature: this {year} {model} {badge} does what people buy them for.',
    ],
  },
  {
    when: all(used, shaped('hatchback', 'sedan')),
    lines: [
      'An easy car to recommend: a {year} {model} {badge} that is simple to own and simple to park.',
      'A sensible size, a sensible price and {km} kilometres: this {model} suits a first car or a second.',
      'This {colour} {model} has been someone’s commuter, serviced on time and washed on Sundays.',
    ],
  },
  {
    when: all(used, shaped('coupe', 'convertible')),
    lines: [
      'A weekend car in the true sense: {km} kilometres since {year}, always under cover.',
      'This {model} {badge} was somebody’s reward, and it was treated like one.',
      'Cars like this {colour} {model} do not stay here long.',
    ],
  },
  {
    when: isNew,
    lines: [
      'Brand new and in stock: a {year} {make} {model} {badge} in {colour}, with no waiting list in front of you.',
      'This new {model} {badge} has arrived from the wharf and is being prepared at {city}.',
      'A new {make} with delivery kilometres only, ready to be registered in your name.',
      'Order banks come and go; this {colour} {model} {badge} is here now.',
      'The {year} {model} {badge} in {colour}, with the full manufacturer’s warranty starting on the day you collect it.',
      'New stock, no surprises: the drive-away figure on this {model} is what you pay to leave with it.',
      'Just unloaded: {make} {model} {badge}, {colour} outside and {interior} within.',
      'If you want a new {model} without a build slot, this is the one to see.',
      'Our {city} showroom has this {year} {model} {badge} on the floor.',
      '{aBadge} in {colour} is the pick of the new {model} range for many of our customers.',
    ],
  },
  {
    when: isDemo,
    lines: [
      'Our own demonstrator: a {year} {model} {badge} that has only done test drives and the odd school fete.',
      'Save on new with this ex-demonstrator {model}, which has {km} kilometres on it and most of its warranty ahead.',
      'This {colour} {model} {badge} has been our demo since it arrived, and the next one is on its way.',
      'Registered to us, serviced by us and never privately owned: a demonstrator {model} with {km} kilometres.',
      'You may have seen this {model} at the front of our {city} showroom; now it is for sale.',
      'A demonstrator is the quiet bargain of any dealership, and this {badge} is ours.',
    ],
  },
]

/** How a description begins when the car is still on its way. */
export const ARRIVING: readonly Phrases[] = [
  {
    lines: [
      'On its way to {city}: a {year} {make} {model} {badge} in {colour}.',
      'This {colour} {model} {badge} is in transit to us, and the first to ask has the first drive.',
      'Arriving shortly, this {year} {model} {badge} is still being prepared.',
      'Not on the lot yet: a {year} {model} {badge} that we have just bought.',
      'Register your interest in this {year} {make} {model}; it reaches {city} soon.',
      'In our workshop now and for sale next: {aColour} {model} {badge}.',
    ],
  },
]
