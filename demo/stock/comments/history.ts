import { all, booked, clear, fuelled, isDemo, isNew, keys, over, under, used, type Phrases } from './phrase.ts'

/** What has been done to the car and what comes with it. */
export const HISTORY: readonly Phrases[] = [
  {
    when: used,
    lines: [
      'It’s been freshly serviced by our workshop.',
      'Our technicians have checked the brakes, tyres, suspension and fluids.',
      'Comes with {certificate}.',
      'New wiper blades and cabin filter fitted, and the battery tested well.',
      'It drove well on its road test.',
      'The paint has a few small marks for its age, and nothing major.',
      'Good tread on all four tyres.',
      'The interior has been professionally detailed.',
      'Happy to send photos of any marks.',
      'Ask us for the inspection report.',
      'It has passed our workshop inspection.',
    ],
  },
  {
    when: all(used, clear),
    lines: [
      'Clear history: no finance owing and not written off.',
      'PPSR checked: no finance owing, not stolen and not written off.',
    ],
  },
  {
    when: all(used, booked),
    lines: ['The logbook is stamped and in the glovebox.', 'Comes with its full service history.'],
  },
  {
    when: all(used, keys),
    lines: ['Comes with two keys and the owner’s manual.'],
  },
  {
    when: under(60_000),
    lines: [
      'At {km} km, it’s well under average for a {year} model.',
      'With such low kilometres, the interior looks like new.',
    ],
  },
  {
    when: over(90_000),
    lines: [
      'Ask us for the service records.',
      'The price reflects its {km} km.',
      'No rattles, no leaks, and it starts first time.',
    ],
  },
  {
    when: all(used, ({ car }) => (car.year ?? 0) >= 2022),
    lines: ['Balance of new car warranty.', 'It still has factory warranty remaining.'],
  },
  {
    when: all(used, fuelled('Electric')),
    lines: ['Battery health report available.', 'Battery health has been tested. Ask us for the report.'],
  },
  {
    when: all(used, fuelled('Hybrid')),
    lines: [
      'The hybrid battery has passed a health check.',
      'The hybrid system has been scanned, with no faults found.',
    ],
  },
  {
    when: ({ car }) => car.certified === true,
    lines: [
      'It’s Toyota Certified, with a 90 point inspection and a year of roadside assistance.',
      'As a Toyota Certified car, it’s passed a 90 point inspection and comes with its service history.',
    ],
  },
  {
    when: isNew,
    lines: [
      'Full manufacturer’s warranty from the day you take delivery.',
      'We look after registration, stamp duty and delivery.',
      'Capped-price servicing available at our workshop.',
      'Floor mats included.',
      'Usually ready within a week.',
      'We can fit window tint, a tow bar or paint protection before you collect it.',
      'Trade-ins welcome. We can value yours while you test drive.',
      'We’ll have it detailed and ready for you.',
    ],
  },
  {
    when: isDemo,
    lines: [
      'Serviced on schedule from new.',
      'Balance of new car warranty included.',
      'Drive away price includes registration.',
      'Never a loan car or rental.',
      'Driven regularly by our own team.',
      'Tyres and brakes are near new.',
    ],
  },
]

/** How to go on. */
export const CLOSING: readonly Phrases[] = [
  {
    lines: [
      'See it at our {city} yard.',
      'Call ahead and we’ll have it out the front for you.',
      'Book a test drive at {city} today.',
      'Can’t get to {city}? Ask us for a walk-around video.',
      'We can value your trade-in while you take it for a drive.',
      'Finance available to approved customers.',
      'We can deliver to most of {stateName}. Ask us for a quote.',
      'Independent inspections welcome.',
      'Got a question? Send us an enquiry.',
      'Book your test drive online.',
      'Hold it with a refundable deposit while you decide.',
      'Need to come in after work? Just ask.',
      'Choose a time that suits and come for a drive.',
      'Not quite what you’re after? Tell us and we’ll look for it.',
      'Tell us what you drive now and we’ll give you a changeover price.',
      'Enquire today to check it’s still available.',
      'Drop in for a look and a coffee.',
      'Interstate buyers welcome. We can arrange transport.',
      'Come and take it for a drive.',
      'Talk to our {city} team to find out more.',
      'Quote stock number {stock} when you call.',
      'Full vehicle history available on request.',
      'Coming from out of town? Call us first and we’ll make sure it’s ready.',
    ],
  },
  {
    when: used,
    lines: [
      'Ask us about mechanical protection.',
      'Ask us whether statutory warranty applies to this car.',
      'Ask us for a walk-around video before you visit.',
      'Weekend test drives book out early, so get in touch.',
    ],
  },
]
