import { all, fuelled, shaped, type Phrases } from './phrase.ts'

/** Who the car is for. */
export const PURPOSE: readonly Phrases[] = [
  {
    when: shaped('hatchback'),
    lines: [
      'It fits a small garage and still takes a week’s shopping.',
      'A hatch this size is at home in the city and easy on the highway.',
      'Fold the seats and a bike goes in.',
      'New drivers find it easy to see out of and easy to place.',
      'It is a car for people with better things to spend money on than fuel.',
      'Short enough for a city car park, grown-up enough for {cityAndBack} and back.',
    ],
  },
  {
    when: shaped('sedan'),
    lines: [
      'The boot takes two large cases, and the back seat takes adults.',
      'For long distances a sedan is still hard to beat.',
      'It rides quietly and asks little of its driver.',
      'A comfortable commuter with a boot that locks everything out of sight.',
    ],
  },
  {
    when: shaped('wagon'),
    lines: [
      'A wagon gives you SUV room without the height.',
      'There is space for the dog behind the seats.',
      'It loads low and carries long, which is all a wagon has to do.',
      'Prams, pots and flat packs all go in the back.',
    ],
  },
  {
    when: shaped('suv'),
    lines: [
      'You sit high, the doors open wide and the boot floor is level.',
      'It is the right size for a family and not a centimetre more.',
      'Child seats go in without bending, and the boot swallows a pram.',
      'It makes an easy step up from a small hatch.',
      'Good vision and light steering make it friendly in town.',
      'There is room for weekend sport and everything that comes with it.',
      'Older knees will like the seat height.',
    ],
  },
  {
    when: all(shaped('suv', '4x4', 'peopleMover'), ({ car }) => (car.seats ?? 0) >= 7),
    lines: [
      'All {seats} seats are usable, and the last row folds flat when you need the space.',
      'With {seats} seats the grandparents can come too.',
      '{seats} seats, three rows, and room for bags behind them if you pack well.',
    ],
  },
  {
    when: shaped('4x4'),
    lines: [
      'It is happy with a van behind it or sand beneath it.',
      'Load it for a month away and it will not complain.',
      'Country buyers ask for these by name.',
      'Take it to the beach, wash it underneath, and it will last for years.',
      'This is the kind of wagon that is passed on within families.',
    ],
  },
  {
    when: shaped('ute'),
    lines: [
      'Five seats through the week, a tub on the weekend.',
      'It is set up for work and comfortable enough for the drive to the coast after it.',
      'The tub takes a trail bike or a tonne of mulch, within its limits.',
      'A ute that can carry tools on Friday and the family on Saturday.',
      'If you tow, carry and commute in one vehicle, this is the shape to have.',
      'Tradies will find the back seat lifts for the gear that must stay dry.',
    ],
  },
  {
    when: shaped('cabChassis'),
    lines: [
      'It is ready for work from Monday.',
      'A simple, tough truck-like ute for a business that needs the tray more than the badge.',
      'Fleet buyers, ask us about taking more than one.',
      'Throw a toolbox behind the cab and start earning.',
    ],
  },
  {
    when: shaped('van'),
    lines: [
      'Couriers, florists and electricians all start here.',
      'The load space is square and the floor is flat.',
      'It parks like a car and carries like a small truck.',
      'A van with its working life ahead of it, or the start of a camper.',
    ],
  },
  {
    when: shaped('bus'),
    lines: [
      'Schools and clubs will find the seats in good order.',
      'It can be driven on the licence its seat number calls for; ask us if you are unsure.',
      'The aisle is wide, and the rear air conditioning reaches the last row.',
    ],
  },
  {
    when: shaped('peopleMover'),
    lines: [
      'Sliding doors turn a tight car park into no trouble at all.',
      'Nothing moves a family and its luggage as well as this.',
      'Airport runs, soccer teams and cousins: all covered.',
    ],
  },
  {
    when: shaped('coupe'),
    lines: [
      'Two big doors, a low seat and a boot that is better than you expect.',
      'It is a car for {drivingRoad} on a clear morning.',
      'The rear seats are for small people or soft bags.',
      'You buy it for how it makes the ordinary drive feel.',
    ],
  },
  {
    when: shaped('convertible'),
    lines: [
      'The roof folds away by hand in seconds and goes up as quickly when it rains.',
      'Top down on the way to {beach} is what it was made for.',
      'Two seats, one roof that disappears, and just enough boot.',
      'Light, small and cheerful, with a soft top that seals well.',
    ],
  },
  {
    when: all(fuelled('Electric'), shaped('suv', 'sedan', 'hatchback')),
    lines: [
      'Solar on the roof makes the running cost close to nothing.',
      'We can put you in touch with an electrician for a wall charger.',
    ],
  },
]
