import { all, fuelled, isDemo, isNew, over, under, used, type Phrases } from './phrase.ts'

/** What has been done to the car and what comes with it. */
export const HISTORY: readonly Phrases[] = [
  {
    when: used,
    lines: [
      'It has been serviced here, and the oil is fresh.',
      'Our technicians have gone over brakes, tyres, suspension and fluids.',
      'The service book is stamped and in the glovebox.',
      'Two keys and the owner’s manual come with it.',
      'It carries {certificate}.',
      'We replaced the wiper blades and the cabin filter, and the battery tested well.',
      'The road test was uneventful, which is what you want of one.',
      'The history check is clear: no finance owing and no write-off record.',
      'The paint has the small marks of its age and nothing that needs a panel beater.',
      'Tyres have good tread all round, and we will tell you how much.',
      'The cabin has been cleaned properly, not perfumed.',
      'Any mark we know of is in the pictures or will be shown to you.',
      'Ask for the inspection sheet; we will send it to you.',
      'Our workshop signed it off without a list of excuses.',
    ],
  },
  {
    when: under(60_000),
    lines: [
      'At {km} kilometres, it is well under what we would expect for a {year} car.',
      'Low kilometres show in the pedals and the seat bolster, which look new.',
    ],
  },
  {
    when: over(90_000),
    lines: [
      'The larger services are behind it, with the paperwork to prove it.',
      'We have priced in its {km} kilometres.',
      'Nothing rattles, nothing leaks, and it started first time on a cold morning.',
    ],
  },
  {
    when: all(used, ({ car }) => (car.year ?? 0) >= 2022),
    lines: [
      'Balance of the manufacturer’s warranty goes with it.',
      'It is young enough to have factory warranty left.',
    ],
  },
  {
    when: all(used, fuelled('Electric')),
    lines: ['A battery health report is available.', 'We ran a battery check, and the result is yours to read.'],
  },
  {
    when: all(used, fuelled('Hybrid')),
    lines: ['The hybrid battery has had a health check.', 'The hybrid system was scanned and shows no faults.'],
  },
  {
    when: ({ car }) => car.certified === true,
    lines: [
      'It is a Toyota Certified vehicle, so it comes with the program’s inspection and a year of roadside assistance.',
      'As a certified car it passed a 90 point inspection and comes with its service history.',
    ],
  },
  {
    when: isNew,
    lines: [
      'The manufacturer’s warranty starts when you take delivery.',
      'Registration, stamp duty and delivery are looked after by us.',
      'Capped-price servicing is available at our workshop.',
      'Floor mats and a full tank or a full charge are on us.',
      'It can be ready within the week.',
      'Tint, tow bar and protection can be fitted before you collect it.',
      'Trade-ins are welcome and valued while you drive.',
      'We will have it washed, charged or fuelled and waiting.',
    ],
  },
  {
    when: isDemo,
    lines: [
      'It has been serviced by the book from the first kilometre.',
      'The balance of the new-car warranty goes with it.',
      'Registration is included in the drive-away price.',
      'It was never a loan car or a rental.',
      'Everything works, because we used it every week.',
      'Its tyres and brakes are close to new.',
    ],
  },
]

/** How to go on. */
export const CLOSING: readonly Phrases[] = [
  {
    lines: [
      'See it at {city}, six days a week.',
      'Call ahead and we will have it at the door for you.',
      'Drive it at {city} for as long as you need to be sure.',
      'Cannot get to {city}? Ask for a walk-around video.',
      'We will value your trade-in while you take it for a drive.',
      'Finance can be arranged here, and you are free to bring your own.',
      'Delivery to most of {stateName} can be arranged; ask us for the cost.',
      'Bring your mechanic, or ask us for ours; inspections are welcome.',
      'Send us a question at any hour, and someone who has driven it will answer.',
      'Book a drive online and the keys will be waiting.',
      'A refundable deposit holds it while you make up your mind.',
      'We are happy to meet you after work; just ask.',
      'The price on this page is the price; there is nothing to haggle out of us at the desk.',
      'Pick a time that suits and we will keep it free of other buyers.',
      'If this is not quite the one, tell us what is and we will look for it.',
      'Tell us what you drive now and we will give you a changeover figure.',
      'We can hold it for a day while you arrange to come in.',
      'Come past, have a coffee and see if it suits.',
      'Interstate buyers are welcome; we organise transport most weeks.',
      'Have a look, take a drive, go home and think about it.',
      'The team at {city} can answer anything this page does not.',
      'Quote stock number {stock} when you call, and we will know the car.',
      'Everything we know about it is in the file; ask to see it.',
      'Reserve it online if you are coming from out of town.',
    ],
  },
  {
    when: used,
    lines: [
      'It comes with our three-year protection plan; ask us what that covers.',
      'Statutory warranty applies where the law provides it, and we explain it in plain words.',
      'Two days to change your mind is our promise on used cars.',
      'Weekend test drives fill up first.',
    ],
  },
]
