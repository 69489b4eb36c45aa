import * as paths from '#app/paths.ts'
import type { MakePage } from '../made-page.ts'

type FinanceForm = 'finance-enquiry' | 'pre-approval'

const financeWith =
  (form: FinanceForm): MakePage =>
  ({ one, many, name }) => ({
    title: 'Finance',
    description: `Work out your budget, then talk to the finance team at ${name}.`,
    blocks: [
      { kind: 'finance-calculator' },
      { kind: 'budget-finder' },
      {
        kind: 'form',
        heading: 'Talk to us about finance',
        department: 'finance',
        form,
        text: `Tell us which of our ${many} you’re interested in and what you’d like to pay each week. All applications are subject to the lender’s approval.`,
      },
      {
        kind: 'steps',
        heading: 'How it works',
        items: [
          {
            title: 'Work out your budget',
            text: 'Start with a weekly figure you’re comfortable with. There’s no credit check and you don’t need to give your name.',
          },
          {
            title: 'Talk it through',
            text: 'Tell us what you earn, owe and want to put down. We’ll compare what our lenders offer and show you each comparison rate.',
          },
          {
            title: 'Apply once',
            text: 'You choose a lender and we send one application.',
          },
          { title: `Collect your ${one}`, text: 'The lender pays us directly. You sign, take the keys and drive.' },
        ],
      },
      {
        kind: 'faq',
        heading: 'Before you apply',
        items: [
          {
            question: 'What do you need from me?',
            answer:
              'A driver licence, your last two payslips or tax returns, and what you owe elsewhere. If you’re self-employed, an ABN and recent statements.',
          },
          {
            question: 'Do I need a deposit?',
            answer: 'Not always. A deposit or trade-in lowers your repayments and, with some lenders, the rate.',
          },
          {
            question: 'Can I pay it off early?',
            answer: 'With most loans, yes. Ask what the lender charges for it before you sign. It’s in the contract.',
          },
          {
            question: 'Will an enquiry affect my credit score?',
            answer: 'Talking to us won’t. A formal application is recorded on your credit file.',
          },
        ],
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
      text: `Tell us about your ${one}, answer a few questions and get an estimate in minutes.`,
    },
    {
      kind: 'steps',
      heading: 'How it works',
      items: [
        {
          title: 'Tell us about it',
          text: 'Make, model, year and condition.',
        },
        {
          title: 'Get a figure',
          text: `We look at what similar ${many} are listed for today and tell you what we’d pay.`,
        },
        {
          title: 'Bring it in',
          text: 'We’ll look at it together. If anything changes the figure, we’ll show you why.',
        },
        {
          title: 'Get paid',
          text: 'By bank transfer once the paperwork is signed. We settle any finance with your lender.',
        },
      ],
    },
    { kind: 'faq', heading: 'Selling and trading in', preset: 'trade-in' },
  ],
})

/** A time to drive one. */
const testDrive: MakePage = ({ name, one }) => ({
  title: 'Book a test drive',
  description: `Choose a time and ${name} will have the ${one} ready.`,
  blocks: [
    {
      kind: 'form',
      heading: 'Choose a time',
      department: 'sales',
      form: 'test-drive',
      text: 'Tell us which one in your message. Its model or stock number is enough.',
    },
    {
      kind: 'faq',
      heading: 'Good to know',
      items: [
        {
          question: 'What do I bring?',
          answer:
            'A current driver licence. If you hold a learner or provisional licence, please call first, as the rules differ by state and vehicle.',
        },
        {
          question: 'How long can I drive?',
          answer: 'Half an hour suits most people. If you need longer, let us know when you book.',
        },
        {
          question: 'Can you bring it to me?',
          answer: 'Often, yes. Give us a call to ask.',
        },
      ],
    },
  ],
})

/** A time to look over what has no engine. */
const inspection: MakePage = ({ name, one }) => ({
  title: 'Book an inspection',
  description: `Choose a time and ${name} will have the ${one} open and set up.`,
  blocks: [
    {
      kind: 'form',
      heading: 'Choose a time',
      department: 'sales',
      form: 'test-drive',
      text: 'Tell us which one in your message. Its model or stock number is enough.',
    },
    {
      kind: 'faq',
      heading: 'Good to know',
      items: [
        {
          question: 'What do I bring?',
          answer: 'Your tow vehicle, if you can. We’ll check the towball, brake controller and weights together.',
        },
        {
          question: 'How long does it take?',
          answer:
            'Half an hour suits most people. We’ll connect power and water so you can try the lights, cooker and taps.',
        },
        {
          question: 'Can I have it independently inspected?',
          answer: 'Yes. Bring an inspector of your choice, or let us know when they’d like to come.',
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
    description: `How to buy from ${name}, step by step.`,
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            title: 'Find it',
            text: `Search our ${many} by make, price, location or in your own words. Save the ones you like and compare them side by side.`,
          },
          {
            title: 'See it',
            text: 'Call before you visit and we’ll have it ready, with its paperwork.',
          },
          one === 'caravan'
            ? {
                title: 'Look it over',
                text: 'Sit inside, try the beds, look underneath. Bring your tow vehicle and we’ll check the coupling and weights together.',
              }
            : {
                title: 'Drive it',
                text: 'Bring your licence, and your child seats if you use them. Take your usual roads.',
              },
          {
            title: 'Settle it',
            text: 'Pay by bank transfer, card or finance, with a trade-in if you like. You’ll see the full price before you sign.',
          },
          {
            title: 'Take it home',
            text: 'We’ll register it, hand over every key and book, and show you how it works.',
          },
        ],
      },
      { kind: 'stock-list', heading: 'Just arrived', sort: 'latest', limit: 6 },
      { kind: 'form', heading: 'Ask us anything', department: 'sales' },
    ],
  }),
  [paths.bookTestDrive]: (speaker) => (speaker.one === 'caravan' ? inspection(speaker) : testDrive(speaker)),
  [paths.onlinePayment]: ({ name }) => ({
    title: 'Payments',
    description: `See your online payments and how to pay ${name} safely.`,
    blocks: [
      {
        kind: 'rich-text',
        html: `<h2>How to pay us safely</h2><p>The deposit for a vehicle you reserve or buy online is paid on our payment provider’s page. Everything else is paid in person or by bank transfer. We don’t take card numbers by email or text message.</p><h2>Bank transfer</h2><p>Our account details are on your contract or invoice. Before you transfer, <strong>call the number on this site</strong> to check them. Never trust new account details in an email, even one that seems to come from us.</p><h2>At the yard</h2><p>We take cards, bank cheques and cash within legal limits. Any card surcharge is shown before you pay and is never more than the payment costs us.</p><h2>Deposits</h2><p>A deposit holds the vehicle for the time on your receipt, which also says when it’s refunded.</p>`,
      },
      { kind: 'form', heading: 'Before you pay, call us', department: 'sales', form: 'none' },
    ],
  }),
  [paths.fleet]: ({ name, many }) => ({
    title: 'Fleet and business',
    description: `${name} supplies ${many} to businesses of any size.`,
    blocks: [
      {
        kind: 'card-grid',
        cards: [
          { title: 'One point of contact', text: 'Order, registration, delivery and support through one person.' },
          {
            title: 'Delivered ready for work',
            text: 'Signage, racks, canopies and tow bars fitted before you collect.',
          },
          {
            title: 'Finance for business',
            text: 'Chattel mortgage, lease or hire purchase. Talk to your accountant, then to us.',
          },
        ],
      },
      { kind: 'form', heading: 'Talk to us about your fleet', department: 'sales', form: 'fleet' },
    ],
  }),
} satisfies Partial<Record<string, MakePage>>
