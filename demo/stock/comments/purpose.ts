import { all, fuelled, shaped, type Phrases } from './phrase.ts'

/** Who the car is for. */
export const PURPOSE: readonly Phrases[] = [
  {
    when: shaped('hatchback'),
    lines: [
      'Easy to park, with room for the weekly shop.',
      'A great size for the city and comfortable on the highway.',
      'Fold the rear seats and there’s room for a bike.',
      'Great visibility and easy to drive, ideal for new drivers.',
      'Cheap to run around town.',
      'Small enough for a city car park, comfortable enough for a trip to {cityAndBack}.',
    ],
  },
  {
    when: shaped('sedan'),
    lines: [
      'Big boot and plenty of room for adults in the back.',
      'Comfortable on long drives.',
      'A quiet, comfortable ride.',
      'A comfortable commuter with a secure boot.',
    ],
  },
  {
    when: shaped('wagon'),
    lines: [
      'A wagon gives you SUV room without the height.',
      'Plenty of room for the dog in the back.',
      'Long, low load area that’s easy to use.',
      'Prams, pots and flat packs all go in the back.',
    ],
  },
  {
    when: shaped('suv'),
    lines: [
      'A high seating position, wide doors and a flat boot floor.',
      'The right size for a family.',
      'Child seats go in easily, and the boot takes a pram.',
      'An easy step up from a small hatch.',
      'Good visibility and light steering make it easy around town.',
      'Room for weekend sport and all the gear.',
      'Easy to get in and out of.',
    ],
  },
  {
    when: all(shaped('suv', '4x4', 'peopleMover'), ({ car }) => (car.seats ?? 0) >= 7),
    lines: [
      'Seats {seats}, with a third row that folds flat when you need the space.',
      'With {seats} seats, there’s room for the whole family.',
      '{seats} seats across three rows.',
    ],
  },
  {
    when: shaped('4x4'),
    lines: [
      'Great for towing the van or driving on sand.',
      'Ready for the big trip around Australia.',
      'A favourite with country buyers.',
      'Built for beaches, tracks and long trips.',
      'The kind of four-wheel drive families keep for years.',
    ],
  },
  {
    when: shaped('ute'),
    lines: [
      'Room for the family during the week and the bikes on the weekend.',
      'Ready for work and comfortable enough for the drive to the coast.',
      'The tub has room for a trail bike.',
      'A ute that can carry tools on Friday and the family on Saturday.',
      'Tow, carry and commute in the one vehicle.',
      'Lift the back seat to keep your gear dry.',
    ],
  },
  {
    when: shaped('cabChassis'),
    lines: [
      'Ready for work on Monday.',
      'A simple, tough ute for your business.',
      'Need more than one? Ask our fleet team.',
      'Add your toolbox and get to work.',
    ],
  },
  {
    when: shaped('van'),
    lines: [
      'Ideal for couriers and tradies.',
      'Square load space with a flat floor.',
      'Easy to park, with a big load space.',
      'Ideal for work, or for a camper conversion.',
    ],
  },
  {
    when: shaped('bus'),
    lines: [
      'Great for schools and clubs, with seats in good condition.',
      'Ask us which licence you’ll need to drive it.',
      'Wide aisle, with air conditioning all the way to the back.',
    ],
  },
  {
    when: shaped('peopleMover'),
    lines: [
      'Sliding doors make tight car parks easy.',
      'Plenty of room for the family and their luggage.',
      'Great for airport runs and weekend sport.',
    ],
  },
  {
    when: shaped('coupe'),
    lines: [
      'A low driving position and a surprisingly useful boot.',
      'Made for {drivingRoad} on a Sunday morning.',
      'The rear seats are best for kids or bags.',
      'It makes every drive more fun.',
    ],
  },
  {
    when: shaped('convertible'),
    lines: [
      'The soft top folds away in seconds.',
      'Made for a run to {beach} with the roof down.',
      'Two seats, a soft top and room for a couple of bags.',
      'Light and fun, with a soft top in good condition.',
    ],
  },
  {
    when: all(fuelled('Electric'), shaped('suv', 'sedan', 'hatchback')),
    lines: ['Charge it from your home solar and save even more.', 'Ask us about home charging.'],
  },
]
