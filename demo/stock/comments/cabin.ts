import { all, has, isNew, type Phrases } from './phrase.ts'

/** What is fitted. Every line names features that the car has. */
export const CABIN: readonly Phrases[] = [
  {
    when: has('Apple CarPlay', 'Android Auto'),
    lines: [
      'Apple CarPlay and Android Auto are both standard.',
      'Both Apple CarPlay and Android Auto connect to the centre screen.',
      'Your phone runs through Apple CarPlay or Android Auto, so the mount can stay at home.',
      'CarPlay and Android Auto look after maps, music and messages.',
      'Plug in the phone and the screen becomes CarPlay or Android Auto.',
    ],
  },
  {
    when: has('Leather Seats', 'Heated Front Seats'),
    topic: 'leather',
    lines: [
      'The leather seats are heated in front, which is welcome on a {coldTown} morning.',
      'Inside there is leather trim with heated front seats.',
      'Heated leather up front has worn very little.',
    ],
  },
  {
    when: has('Leather Seats'),
    topic: 'leather',
    lines: [
      'Leather trim wipes clean, which parents will appreciate.',
      'The {interior} leather suits the {colour} paint.',
    ],
  },
  {
    when: has('Cooled Front Seats'),
    lines: [
      'Cooled front seats are the option you will not give up after one {stateName} summer.',
      'Ventilated front seats make February bearable.',
    ],
  },
  {
    when: has('Sunroof'),
    lines: ['A sunroof brings light into the cabin.', 'The sunroof opens, tilts and seals as it should; we checked.'],
  },
  {
    when: has('Electric Tailgate'),
    lines: [
      'The tailgate is electric, handy with an armful of shopping.',
      'An electric tailgate saves a hand when you have none free.',
    ],
  },
  {
    when: has('360 Degree Camera'),
    topic: 'camera',
    lines: [
      'A 360-degree camera shows the kerbs and the bollards.',
      'The surround-view camera takes the guesswork out of tight car parks.',
    ],
  },
  {
    when: has('Reverse Camera'),
    topic: 'camera',
    lines: [
      'The reverse camera makes parking simple.',
      'A reverse camera is fitted and the picture is clear.',
      'You get a reverse camera for the school car park.',
    ],
  },
  {
    when: has('Reverse Camera', 'Rear Parking Sensors'),
    topic: 'camera',
    lines: ['Parking is looked after by a camera and rear sensors.', 'A camera and sensors watch the back for you.'],
  },
  {
    when: has('Dual Zone Climate Control'),
    topic: 'climate',
    lines: ['Dual-zone climate control keeps the peace in front.', 'Each front seat sets its own temperature.'],
  },
  {
    when: has('Three Zone Climate Control'),
    topic: 'climate',
    lines: [
      'The back rows have their own climate controls.',
      'Three-zone climate control reaches the people in the back.',
    ],
  },
  {
    when: has('Power Sliding Doors'),
    lines: [
      'The sliding doors are powered, so small hands can manage them.',
      'Powered sliding doors open from the key.',
    ],
  },
  {
    when: has('Keyless Entry', 'Push Button Start'),
    lines: [
      'Keep the key in your pocket: entry is keyless and it starts at a button.',
      'Keyless entry and a start button are part of the {badge} kit.',
    ],
  },
  {
    when: has('Satellite Navigation'),
    lines: [
      'Satellite navigation is built in, for when the phone has no signal.',
      'It has its own navigation, useful past the black stump.',
    ],
  },
  {
    when: has('Head-Up Display'),
    lines: [
      'The head-up display keeps your speed in view.',
      'Speed and directions are shown ahead of you on the head-up display.',
    ],
  },
  {
    when: has('Wireless Phone Charging'),
    lines: ['A pad in the console charges your phone without a cable.', 'There is wireless charging for the phone.'],
  },
  {
    when: has('Premium Audio'),
    lines: ['The premium audio deserves a drive with the windows up.', 'The better sound system is fitted.'],
  },
  {
    when: has('LED Headlights'),
    lines: [
      'LED headlights light the road properly at night.',
      'The headlights are LED, a real help on country roads.',
    ],
  },
  {
    when: has('Alloy Wheels'),
    lines: ['The alloys are free of the usual kerb marks.', 'It sits on alloys with a matching set of tyres.'],
  },
  {
    when: has('Bull Bar'),
    lines: ['A bull bar is fitted for the drive home at dusk.', 'The bull bar is a good one and is fitted properly.'],
  },
  { when: has('Snorkel'), lines: ['A snorkel is fitted for dust and creek crossings.'] },
  {
    when: has('Hard Tonneau Cover'),
    lines: ['The tub has a hard cover that locks.', 'A hard tonneau keeps tools dry and out of sight.'],
  },
  {
    when: has('Tub Liner'),
    lines: ['A liner has kept the tub in good order.', 'The tub is lined, and the paint under it is intact.'],
  },
  {
    when: has('Alloy Tray'),
    lines: [
      'The alloy tray has drop sides that still latch as they should.',
      'Its alloy tray takes a pallet with room to spare.',
    ],
  },
  {
    when: has('Twin Sliding Doors'),
    lines: ['Sliding doors on both sides make kerbside loading easy.', 'There is a sliding door on each side.'],
  },
  {
    when: has('Cargo Barrier'),
    lines: ['A cargo barrier is fitted behind the seats.', 'The cargo barrier keeps the load where it belongs.'],
  },
  {
    when: has('Fast Charging'),
    lines: [
      'It takes a fast charger, so a coffee stop does for a top-up.',
      'DC fast charging is supported for longer drives.',
    ],
  },
  { when: has('Vehicle-to-Load'), lines: ['Vehicle-to-load means it can run a fridge or a drill at camp.'] },
  {
    when: has('Roof Rails'),
    lines: ['Roof rails are ready for racks.', 'The roof rails take bikes, boards or a pod.'],
  },
  {
    when: all(isNew, has('Bluetooth')),
    lines: [
      'We will pair your phone and set the seats before you leave.',
      'Handover takes an hour, and we go through every button.',
    ],
  },
]

/** Safety equipment and rating. */
export const SAFETY: readonly Phrases[] = [
  {
    when: has('Autonomous Emergency Braking'),
    lines: [
      'Autonomous emergency braking is standard.',
      'It brakes for you if the car in front stops and you do not.',
      'Emergency braking that watches the road is part of the package.',
    ],
  },
  {
    when: has('Adaptive Cruise Control', 'Lane Keep Assist'),
    lines: [
      'Adaptive cruise control and lane keeping take the strain out of {highway}.',
      'On the highway it holds its distance and its lane.',
      'Lane keep assist and adaptive cruise are both on board.',
    ],
  },
  {
    when: has('Blind Spot Monitoring'),
    topic: 'blind spot',
    lines: [
      'Blind-spot lights in the mirrors earn their keep on {ringRoad}.',
      'Blind-spot monitoring looks where you cannot.',
    ],
  },
  {
    when: has('Blind Spot Monitoring', 'Rear Cross Traffic Alert'),
    topic: 'blind spot',
    lines: [
      'It warns of cars in the blind spot and of traffic crossing as you reverse.',
      'Blind-spot and cross-traffic alerts cover the sides and the back.',
    ],
  },
  {
    when: ({ car }) => car.variant?.ancaprating === '5',
    lines: [
      'The model holds a five-star ANCAP rating.',
      'ANCAP gave the {model} five stars.',
      'Five ANCAP stars, from the test of its day.',
    ],
  },
  {
    when: has('ISOFIX Anchor Points'),
    lines: [
      'ISOFIX points make fitting a child seat a one-minute job.',
      'There are ISOFIX points for the child seats.',
    ],
  },
  {
    when: has('Hill Start Assist'),
    lines: ['Hill-start assist holds it while you find the pedal.', 'It will not roll back on {hills}.'],
  },
]
