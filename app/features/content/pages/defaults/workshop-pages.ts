import * as paths from '#app/paths.ts'
import type { MakePage } from '../made-page.ts'

const service: MakePage = ({ name, one }) => ({
  title: 'Book a service',
  description: `Servicing, repairs and inspections at ${name}. Choose a day that suits you.`,
  blocks: [
    {
      kind: 'form',
      heading: 'Request a booking',
      department: 'service',
      text: `Have the registration number and the kilometres handy, and tell us about anything that’s not right with the ${one}.`,
    },
    {
      kind: 'steps',
      heading: 'On the day',
      items: [
        {
          title: 'Drop it off',
          text: 'Tell us about anything you’ve noticed and we’ll let you know when it will be ready.',
        },
        {
          title: 'We call first',
          text: 'If it needs more work than we agreed, we’ll call with the reason and the cost before we start.',
        },
        {
          title: 'Pick it up',
          text: 'You’ll get an itemised list of work and parts, and we’ll update your service record.',
        },
      ],
    },
    { kind: 'opening-hours' },
  ],
})

const parts: MakePage = ({ name }) => ({
  title: 'Parts and accessories',
  description: `Genuine and fitting parts and accessories, ordered and fitted by ${name}.`,
  blocks: [
    {
      kind: 'form',
      heading: 'Ask for a part',
      department: 'parts',
      text: 'Include your VIN or registration number so we can find the right part.',
    },
    {
      kind: 'card-grid',
      heading: 'Popular parts and accessories',
      cards: [
        { title: 'For towing', text: 'Tow bars, wiring, brake controllers and mirrors.' },
        { title: 'For the load', text: 'Roof racks, liners, trays, canopies and cargo barriers.' },
        { title: 'For every day', text: 'Mats, seat covers, dash cameras, batteries and wipers.' },
      ],
    },
  ],
})

const warranty: MakePage = ({ name, many }) => ({
  title: 'Warranty',
  description: `Warranty cover on ${many} from ${name}.`,
  blocks: [
    {
      kind: 'rich-text',
      html: `<h2>What the law gives you</h2><p>Under the Australian Consumer Law goods must be of acceptable quality, match their description and be fit for their purpose. These guarantees are free, can’t be signed away, and can last longer than any warranty.</p><h2>New and demo</h2><p>The manufacturer’s warranty covers a new vehicle for the time and distance in its warranty book, and a demo for what’s left of them. Any authorised dealer of the make honours it.</p><h2>Used</h2><p>Depending on its state, age and kilometres, a used vehicle may come with a statutory warranty. The notice on the vehicle says whether it does and for how long. Ask us to go through it with you.</p><h2>Making a claim</h2><p>Call us before any repairs start. Tell us what happened, and have the registration number and kilometres ready. If the vehicle is not safe to drive, say so first.</p>`,
    },
    { kind: 'form', heading: 'Ask about your warranty', department: 'service', form: 'contact' },
  ],
})

/** Pages about the workshop and what comes after the sale. */
export const workshopPages = {
  [paths.service]: service,
  [paths.bookAService]: service,
  [paths.partsAndAccessories]: parts,
  [paths.partsPage]: parts,
  [paths.warranty]: warranty,
  [paths.warrantyPage]: warranty,
  [paths.cappedPriceServicing]: ({ name }) => ({
    title: 'Capped-price servicing',
    description: `Know the cost of your service before you book with ${name}.`,
    blocks: [
      {
        kind: 'rich-text',
        html: '<p>Under a manufacturer’s capped-price program, each scheduled service has a maximum price for a set number of years or kilometres, depending on the model. Give us your registration number and we’ll tell you the price of your next service and what’s included. Tyres, brake pads and other wearing parts aren’t included.</p>',
      },
      { kind: 'form', heading: 'Ask for your price', department: 'service', form: 'contact' },
    ],
  }),
  [paths.roadsideAssist]: ({ name }) => ({
    title: 'Roadside assist',
    description: `What to do if you break down, and how roadside cover from ${name} works.`,
    blocks: [
      {
        kind: 'rich-text',
        html: '<p>Stop where it’s safe, turn on your hazard lights and stand away from traffic. If you’re in danger, call 000 first.</p><p>If your vehicle came with roadside assist, the number to call is in the glovebox and on your membership card. Not sure if you’re covered? Call us during business hours with your registration number.</p>',
      },
      { kind: 'form', heading: 'Ask about your cover', department: 'service', form: 'contact' },
    ],
  }),
  [paths.serviceBenefits]: (speaker) => ({ ...service(speaker), title: 'Why service with us' }),
  [paths.lifecycleCheckup]: ({ name }) => ({
    title: 'Lifecycle check-up',
    description: `A check of your vehicle at ${name} between services.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'What we look at',
        items: [
          { title: 'Tyres and brakes', text: 'Depth, wear and pressure, measured and written down.' },
          {
            title: 'Fluids and battery',
            text: 'Levels and condition, and the health of your battery.',
          },
          { title: 'Lights, glass and wipers', text: 'Everything you need to see and be seen.' },
        ],
      },
      { kind: 'form', heading: 'Book a check-up', department: 'service' },
    ],
  }),
} satisfies Partial<Record<string, MakePage>>
