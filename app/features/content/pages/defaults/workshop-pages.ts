import * as paths from '#app/paths.ts'
import type { MakePage } from '../made-page.ts'

const service: MakePage = ({ name, one }) => ({
  title: 'Book a service',
  description: `Servicing, repairs and inspections at ${name}. Ask for the day that suits you.`,
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
        { title: 'Drop it off', text: 'We note what you have noticed and tell you when it will be ready.' },
        {
          title: 'We call first',
          text: 'If it needs more than was agreed, you hear what, why and how much before we begin.',
        },
        {
          title: 'Pick it up',
          text: 'You get the work and the parts on one page, and your service record is brought up to date.',
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
      text: 'With the VIN or the registration number we find the part that fits the first time.',
    },
    {
      kind: 'card-grid',
      heading: 'What people ask us for',
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
  description: `What covers the ${many} that ${name} sells.`,
  blocks: [
    {
      kind: 'rich-text',
      html: `<h2>What the law gives you</h2><p>Under the Australian Consumer Law goods must be of acceptable quality, match their description and be fit for their purpose. These guarantees are free, cannot be signed away, and can last longer than any warranty.</p><h2>New and demo</h2><p>The maker’s warranty covers a new vehicle for the time and distance in its warranty book, and a demo for what is left of them. Any authorised dealer of the make honours it.</p><h2>Used</h2><p>Depending on the state, age and kilometres a used vehicle comes with a statutory warranty. The notice on the vehicle says whether it does and for how long; ask us to go through it with you.</p><h2>Making a claim</h2><p>Call us before any repair is begun, tell us what happened and have the registration number and kilometres ready. If the vehicle is not safe to drive, say so first.</p>`,
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
    description: `Know what a service costs before you book it with ${name}.`,
    blocks: [
      {
        kind: 'rich-text',
        html: '<p>Under a maker’s capped-price program each scheduled service has a price that may not be exceeded, for a number of years or kilometres that the maker sets by model. Tell us the registration number and we tell you the price of your next service and what is done in it. Tyres, brake pads and other parts that wear are not included.</p>',
      },
      { kind: 'form', heading: 'Ask for your price', department: 'service', form: 'contact' },
    ],
  }),
  [paths.roadsideAssist]: ({ name }) => ({
    title: 'Roadside assist',
    description: `What to do when your vehicle stops, and what cover from ${name} does.`,
    blocks: [
      {
        kind: 'rich-text',
        html: '<p>Stop where it is safe, put the hazard lights on and stand away from traffic. In danger, call 000 first.</p><p>If your vehicle came with roadside assist, the number to call is in the glovebox and on your membership card. Not sure whether you are covered? Call us in business hours with the registration number.</p>',
      },
      { kind: 'form', heading: 'Ask about your cover', department: 'service', form: 'contact' },
    ],
  }),
  [paths.serviceBenefits]: (speaker) => ({ ...service(speaker), title: 'Why service with us' }),
  [paths.lifecycleCheckup]: ({ name }) => ({
    title: 'Lifecycle check-up',
    description: `A look over your vehicle at ${name} between services.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'What we look at',
        items: [
          { title: 'Tyres and brakes', text: 'Depth, wear and pressure, measured and written down.' },
          {
            title: 'Fluids and battery',
            text: 'Levels and condition, and whether the battery will see another winter.',
          },
          { title: 'Lights, glass and wipers', text: 'What you need to see and be seen.' },
        ],
      },
      { kind: 'form', heading: 'Book a check-up', department: 'service' },
    ],
  }),
} satisfies Partial<Record<string, MakePage>>
