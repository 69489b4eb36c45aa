import { all, has, isNew, type Phrases } from './phrase.ts'

/** What is fitted. Every line names features that the car has. */
export const CABIN: readonly Phrases[] = [
  {
    when: has('Apple CarPlay', 'Android Auto'),
    lines: [
      'Apple CarPlay and Android Auto are both standard.',
      'Connect your phone through Apple CarPlay or Android Auto.',
      'Apple CarPlay and Android Auto on the centre screen.',
      'Maps, music and messages through Apple CarPlay or Android Auto.',
      'Plug in your phone for Apple CarPlay or Android Auto.',
    ],
  },
  {
    when: has('Leather Seats', 'Heated Front Seats'),
    topic: 'leather',
    lines: [
      'Heated leather front seats for those {coldTown} mornings.',
      'Leather trim with heated front seats.',
      'The heated leather front seats are in great condition.',
    ],
  },
  {
    when: has('Leather Seats'),
    topic: 'leather',
    lines: ['The leather trim is easy to keep clean.', 'The {interior} leather suits the {colour} paint.'],
  },
  {
    when: has('Cooled Front Seats'),
    lines: ['You’ll love the cooled front seats in summer.', 'Ventilated front seats for summer.'],
  },
  {
    when: has('Sunroof'),
    lines: ['The sunroof lets in plenty of light.', 'Electric sunroof.'],
  },
  {
    when: has('Electric Tailgate'),
    lines: ['Electric tailgate, handy with an armful of shopping.', 'The tailgate opens at the push of a button.'],
  },
  {
    when: has('360 Degree Camera'),
    topic: 'camera',
    lines: ['360-degree camera for easy parking.', 'The surround-view camera makes tight car parks easy.'],
  },
  {
    when: has('Reverse Camera'),
    topic: 'camera',
    lines: [
      'The reverse camera makes parking simple.',
      'Reverse camera fitted.',
      'You get a reverse camera for those busy car parks.',
    ],
  },
  {
    when: has('Reverse Camera', 'Rear Parking Sensors'),
    topic: 'camera',
    lines: ['Reverse camera and rear parking sensors.', 'Park with confidence with a reverse camera and rear sensors.'],
  },
  {
    when: has('Dual Zone Climate Control'),
    topic: 'climate',
    lines: ['Dual-zone climate control keeps everyone happy.', 'Dual-zone climate control up front.'],
  },
  {
    when: has('Three Zone Climate Control'),
    topic: 'climate',
    lines: ['Separate climate control for the rear.', 'Three-zone climate control keeps the back seats cool too.'],
  },
  {
    when: has('Power Sliding Doors'),
    lines: ['Power sliding doors the kids can manage themselves.', 'Power sliding doors open from the key.'],
  },
  {
    when: has('Keyless Entry', 'Push Button Start'),
    lines: [
      'Keyless entry and push-button start.',
      'Keyless entry and push-button start come standard on the {badge}.',
    ],
  },
  {
    when: has('Satellite Navigation'),
    lines: ['Built-in satellite navigation for when you’re out of range.', 'Satellite navigation built in.'],
  },
  {
    when: has('Head-Up Display'),
    lines: ['Head-up display keeps your speed in view.', 'The head-up display shows your speed and directions.'],
  },
  {
    when: has('Wireless Phone Charging'),
    lines: ['Wireless phone charging pad in the console.', 'Wireless phone charging.'],
  },
  {
    when: has('Premium Audio'),
    lines: ['Premium audio system.', 'Upgraded sound system.'],
  },
  {
    when: has('LED Headlights'),
    lines: ['LED headlights.', 'LED headlights, great on country roads.'],
  },
  {
    when: has('Alloy Wheels'),
    lines: ['The alloy wheels are in good condition.', 'Alloy wheels with matching tyres.'],
  },
  {
    when: has('Bull Bar'),
    lines: ['Bull bar fitted.', 'A quality bull bar is fitted.'],
  },
  { when: has('Snorkel'), lines: ['Snorkel fitted.'] },
  {
    when: has('Hard Tonneau Cover'),
    lines: ['Lockable hard tonneau cover.', 'The hard tonneau keeps your tools dry and out of sight.'],
  },
  {
    when: has('Tub Liner'),
    lines: ['Tub liner fitted.', 'The tub liner has kept the tub in great shape.'],
  },
  {
    when: has('Alloy Tray'),
    lines: ['Alloy tray with drop sides.', 'The alloy tray takes a pallet with room to spare.'],
  },
  {
    when: has('Twin Sliding Doors'),
    lines: ['Sliding doors on both sides for easy loading.', 'Twin sliding doors.'],
  },
  {
    when: has('Cargo Barrier'),
    lines: ['Cargo barrier fitted.', 'A cargo barrier keeps the load in the back.'],
  },
  {
    when: has('Fast Charging'),
    lines: ['Fast charging means a quick top-up while you grab a coffee.', 'DC fast charging for longer trips.'],
  },
  { when: has('Vehicle-to-Load'), lines: ['Vehicle-to-load power for the campsite or worksite.'] },
  {
    when: has('Roof Rails'),
    lines: ['Roof rails, ready for racks.', 'Roof rails for bikes, boards or a roof pod.'],
  },
  {
    when: all(isNew, has('Bluetooth')),
    lines: [
      'We’ll pair your phone and set everything up before you leave.',
      'We’ll take you through all the features at handover.',
    ],
  },
]

/** Safety equipment and rating. */
export const SAFETY: readonly Phrases[] = [
  {
    when: has('Autonomous Emergency Braking'),
    lines: [
      'Autonomous emergency braking is standard.',
      'Autonomous emergency braking included.',
      'Safety includes autonomous emergency braking.',
    ],
  },
  {
    when: has('Adaptive Cruise Control', 'Lane Keep Assist'),
    lines: [
      'Adaptive cruise control and lane keep assist make {highway} easy.',
      'Adaptive cruise control and lane keep assist for the highway.',
      'Lane keep assist and adaptive cruise control.',
    ],
  },
  {
    when: has('Blind Spot Monitoring'),
    topic: 'blind spot',
    lines: ['Blind-spot monitoring, handy on {ringRoad}.', 'Blind-spot monitoring.'],
  },
  {
    when: has('Blind Spot Monitoring', 'Rear Cross Traffic Alert'),
    topic: 'blind spot',
    lines: [
      'Blind-spot monitoring and rear cross-traffic alert.',
      'Safety includes blind-spot and rear cross-traffic alerts.',
    ],
  },
  {
    when: ({ car }) => car.variant?.ancaprating === '5',
    lines: [
      'Five-star ANCAP safety rating.',
      'The {model} has a five-star ANCAP safety rating.',
      'Five ANCAP stars when tested.',
    ],
  },
  {
    when: has('ISOFIX Anchor Points'),
    lines: ['ISOFIX points for child seats.', 'ISOFIX child seat anchor points.'],
  },
  {
    when: has('Hill Start Assist'),
    lines: ['Hill start assist.', 'Hill start assist for {hills}.'],
  },
]
