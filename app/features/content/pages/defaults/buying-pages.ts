import * as paths from '#app/paths.ts'
import type { MakePage } from '../made-page.ts'

type FinanceForm = 'finance-enquiry' | 'pre-approval'

const financeWith =
  (form: FinanceForm): MakePage =>
  ({ one, many, name }) => ({
    title: 'Finance',
    description: `Work out what fits, then talk to someone at ${name} who knows the lenders.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'How it works',
        items: [
          {
            title: 'Work out your budget',
            text: 'Start from a weekly figure you are comfortable with. The estimate needs no name and no credit check.',
          },
          {
            title: 'Talk it through',
            text: 'Tell us what you earn, owe and want to put down. We compare what our lenders offer and show you the comparison rate of each.',
          },
          {
            title: 'Apply once',
            text: 'You choose, we send one application. Most lenders answer within a working day.',
          },
          { title: `Collect your ${one}`, text: 'The lender pays us directly. You sign, take the keys and drive.' },
        ],
      },
      { kind: 'finance-calculator' },
      { kind: 'budget-finder' },
      {
        kind: 'faq',
        heading: 'Before you apply',
        items: [
          {
            question: 'What do you need from me?',
            answer:
              'A driver licence, your last two payslips or tax returns, and what you owe elsewhere. If you are self-employed, an ABN and recent statements.',
          },
          {
            question: 'Do I need a deposit?',
            answer: 'Not always. A deposit or a trade-in lowers what you repay, and with some lenders the rate.',
          },
          {
            question: 'Can I pay it off early?',
            answer: 'With most loans, yes. Ask what the lender charges for it before you sign; it is in the contract.',
          },
          {
            question: 'Does asking affect my credit score?',
            answer: 'Talking to us does not. A formal application is recorded, which is why we send one and not five.',
          },
        ],
      },
      {
        kind: 'form',
        heading: 'Talk to us about finance',
        department: 'finance',
        form,
        text: `Tell us which of our ${many} you have in mind and what suits you each week. All applications are subject to the lender’s approval.`,
      },
    ],
  })

const finance = financeWith('finance-enquiry')
const applying = financeWith('pre-approval')

const selling: MakePage = ({ name, one, many }) => ({
  title: `Sell your ${one}`,
  description: `${name} buys ${many} of all types. You don’t have to buy one from us.`,
  blocks: [
    {
      kind: 'valuation',
      heading: `What is your ${one} worth?`,
      text: 'Start with the plate and a few facts. A couple of questions later you have a figure.',
    },
    {
      kind: 'steps',
      heading: 'How it works',
      items: [
        {
          title: 'Tell us about it',
          text: 'Registration number, make and model, and what shape it is in. It takes two minutes.',
        },
        {
          title: 'Get a figure',
          text: `We look at what the same ${one} is listed for today and tell you what we would pay.`,
        },
        { title: 'Bring it in', text: 'We look at it together. If something changes the figure, we show you what.' },
        {
          title: 'Be paid',
          text: 'By bank transfer when the papers are signed. We settle any finance with your lender.',
        },
      ],
    },
    { kind: 'faq', heading: 'Selling and trading in', preset: 'trade-in' },
  ],
})

/** A time to drive one. */
const testDrive: MakePage = ({ name, one }) => ({
  title: 'Book a test drive',
  description: `Tell ${name} when: the ${one} stands ready when you arrive.`,
  blocks: [
    {
      kind: 'form',
      heading: 'Choose a time',
      department: 'sales',
      form: 'test-drive',
      text: 'Write which one you have in mind: the stock number or its name will do.',
    },
    {
      kind: 'faq',
      heading: 'Good to know',
      items: [
        {
          question: 'What do I bring?',
          answer:
            'A current driver licence. If you hold a learner or provisional licence, call first: what is possible differs by state and vehicle.',
        },
        {
          question: 'How long can I drive?',
          answer:
            'Half an hour suits most people. If you need longer, to see whether it fits the garage or pulls the trailer, say so when you book.',
        },
        {
          question: 'Can you bring it to me?',
          answer: 'Often, yes. Ask when you call, and we see what is possible.',
        },
      ],
    },
  ],
})

/** A time to look over what has no engine. */
const inspection: MakePage = ({ name, one }) => ({
  title: 'Book an inspection',
  description: `Tell ${name} when: the ${one} stands open and set up when you arrive.`,
  blocks: [
    {
      kind: 'form',
      heading: 'Choose a time',
      department: 'sales',
      form: 'test-drive',
      text: 'Write which one you have in mind: the stock number or its name will do.',
    },
    {
      kind: 'faq',
      heading: 'Good to know',
      items: [
        {
          question: 'What do I bring?',
          answer:
            'The vehicle that you tow with, if you can: we look at the tow ball, the brake controller and the weights together.',
        },
        {
          question: 'How long does it take?',
          answer:
            'Half an hour suits most people. We connect power and water, so that you can try the lights, the cooker and the taps.',
        },
        {
          question: 'Can I have it checked by somebody else?',
          answer: 'Yes. Bring an inspector of your choice, or tell us when they would like to come.',
        },
      ],
    },
  ],
})

/** Pages about buying, paying, trading in and selling. */
export const buyingPages = {
  [paths.finance]: finance,
  [paths.financeEnquiry]: (speaker) => ({ ...finance(speaker), title: 'Finance enquiry', listed: false }),
  [paths.applyForFinance]: (speaker) => ({ ...applying(speaker), title: 'Apply for finance', listed: false }),
  [paths.sellYourCar]: selling,
  [paths.sellMyCar]: (speaker) => ({ ...selling(speaker), title: `Sell my ${speaker.one}`, listed: false }),
  [paths.tradeIn]: (speaker) => ({ ...selling(speaker), title: `Trade in your ${speaker.one}` }),
  [paths.financeAndInsurance]: (speaker) => ({ ...finance(speaker), title: 'Finance and insurance' }),
  [paths.buying]: ({ name, one, many }) => ({
    title: `Buying a ${one}`,
    description: `From the first look to the keys: how it goes at ${name}.`,
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            title: 'Find it',
            text: `Search our ${many} by make, price, place or in your own words. Save the ones you like and compare them side by side.`,
          },
          {
            title: 'See it',
            text: 'Call before you come: we get it out, charged, fuelled and clean, and have the papers ready.',
          },
          one === 'caravan'
            ? {
                title: 'Look it over',
                text: 'Sit inside, try the beds, look underneath. Bring what you tow with, and we check coupling and weights together.',
              }
            : {
                title: 'Drive it',
                text: 'Bring your licence. Take your usual roads and your child seats; there is no hurry.',
              },
          {
            title: 'Settle it',
            text: 'Pay by bank transfer, card or finance, and trade in what you drive now if you like. You see the whole price before you sign.',
          },
          { title: 'Take it home', text: 'We register it, hand over every key and book, and show you how it works.' },
        ],
      },
      { kind: 'stock-list', heading: 'Just arrived', sort: 'latest', limit: 6 },
      { kind: 'form', heading: 'Ask us anything', department: 'sales' },
    ],
  }),
  [paths.bookTestDrive]: (speaker) => (speaker.one === 'caravan' ? inspection(speaker) : testDrive(speaker)),
  [paths.onlinePayment]: ({ name }) => ({
    title: 'Payments',
    description: `What you have paid online, what is open, and how to pay ${name} safely.`,
    blocks: [
      {
        kind: 'rich-text',
        html: `<h2>How to pay us safely</h2><p>The deposit for a vehicle that you reserve or buy online is paid on the page of our payment provider. Everything else is paid with us in person or by bank transfer. We do not take card numbers by e-mail or text message.</p><h2>Bank transfer</h2><p>Our account details stand on your contract or invoice. Before you transfer, <strong>call the number on this site</strong> and have them read to you: never trust new account details in an e-mail, even one that seems to come from us.</p><h2>At the yard</h2><p>Cards, bank cheques and cash within the limits of the law. A card surcharge, where there is one, is shown before you pay and never above what the payment costs us.</p><h2>Deposits</h2><p>A deposit holds the vehicle for the time on your receipt, which also says when it is refunded.</p>`,
      },
      { kind: 'form', heading: 'Before you pay, call us', department: 'sales', form: 'none' },
    ],
  }),
  [paths.fleet]: ({ name, many }) => ({
    title: 'Fleet and business',
    description: `${name} supplies ${many} to businesses of one and of one hundred.`,
    blocks: [
      {
        kind: 'card-grid',
        cards: [
          { title: 'One person to call', text: 'The same person orders, registers, delivers and answers afterwards.' },
          { title: 'Delivered ready for work', text: 'Signs, racks, canopies and tow bars fitted before you collect.' },
          {
            title: 'Finance for business',
            text: 'Chattel mortgage, lease or hire: talk to your accountant, then to us.',
          },
        ],
      },
      { kind: 'form', heading: 'Talk to us about your fleet', department: 'sales', form: 'fleet' },
    ],
  }),
} satisfies Partial<Record<string, MakePage>>
