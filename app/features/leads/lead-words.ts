import { shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { type FormKind, isFormKind } from './forms/form-kinds.ts'
import type { Lead, LeadWords } from './lead.ts'
import { wantsWord } from './enquiry-form/tell-if-free.ts'
import { TEST_DRIVE, visitOf } from './booking/visit.ts'

type WordedLead = Pick<Lead, 'form' | 'category' | 'subcategory' | 'car' | 'slot' | 'answers' | 'words'>

/** How people speak of a lead: its own words where whatever made it has some, else those of its form. */
export const wordsFor = (lead: WordedLead, timeZone: string): LeadWords =>
  lead.words ?? (isFormKind(lead.form) ? FORM_WORDS[lead.form] : plainWords)(lead, timeZone)

type Writes = (lead: WordedLead, timeZone: string) => LeadWords

/** " about the 2021 Toyota HiLux SR5"; nothing of a lead about no car. */
const withCar = ({ car }: WordedLead, word: 'about' | 'of' | 'for'): string =>
  car ? ` ${word} the ${oneLine(car.name, 90)}` : ''

/** The plate of the shopper's own vehicle, where the form asks for it. */
const plateOf = ({ answers }: WordedLead): string =>
  oneLine(answers.find(({ name }) => name === 'Rego')?.value ?? '', 12).toUpperCase()

/** What a dealer calls an enquiry, as its own words read in a sentence: "Service enquiry". */
function sentenceCase(category: string): string {
  const words = oneLine(category, 60)
  return words.charAt(0) + words.slice(1).toLowerCase()
}

/** What somebody asks in a message, under what the shopper says it is about. */
const enquiryWords: Writes = (lead) => {
  const careers = lead.subcategory === 'Career Enquiry'
  const topic = careers
    ? 'Careers enquiry'
    : lead.category === 'General Enquiry'
      ? 'Enquiry'
      : sentenceCase(lead.category)
  // A site's own categories may be anything: "Wheelchair access" is no noun for a sentence.
  const noun = /enquiry$/i.test(topic) ? topic.toLowerCase() : 'enquiry'
  return {
    topic,
    subject: `Your ${noun}${withCar(lead, 'about')} has reached us`,
    title: `Thank you, we have your ${noun}`,
    answer: 'reply',
  }
}

const messageWords: Writes = (lead, timeZone) =>
  lead.car || lead.category !== 'General Enquiry' || lead.subcategory
    ? enquiryWords(lead, timeZone)
    : {
        topic: 'Message',
        subject: 'Your message has reached us',
        title: 'Thank you, we have your message',
        answer: 'reply',
      }

/** A lead that no form made, and that brings no words: its category, and never what only programs read. */
const plainWords: Writes = (lead, timeZone) =>
  lead.form === PHONE_FORM
    ? {
        topic: 'Somebody looked up your phone number',
        name: 'Phone number',
        subject: 'Our phone number',
        title: 'Our phone number',
        answer: 'reply',
      }
    : enquiryWords(lead, timeZone)

const PHONE_FORM = 'phone-reveal'

const driveWords: Writes = (lead, timeZone) => {
  const topic = visitOf(lead)
  const visit = topic.toLowerCase()
  return lead.slot === null
    ? {
        topic,
        dealer: `${topic}, no time chosen`,
        subject: `Your request for ${topic === TEST_DRIVE ? 'a' : 'an'} ${visit}${withCar(lead, 'of')} has reached us`,
        title: 'Thank you, we’ll arrange a time with you',
        answer: 'call you',
        reason: 'to arrange a time',
      }
    : {
        topic,
        dealer: `${topic} ${shortMoment(lead.slot, timeZone)}`,
        subject: `Your ${visit}${withCar(lead, 'of')}: ${shortMoment(lead.slot, timeZone)}`,
        title: `Your ${visit} is booked`,
        answer: 'see you then',
      }
}

const FORM_WORDS: Readonly<Record<FormKind, Writes>> = {
  enquiry: enquiryWords,
  'quick-enquiry': enquiryWords,
  'email-us': messageWords,
  contact: messageWords,
  'test-drive': driveWords,
  'request-photos': (lead) => ({
    topic: 'Photos wanted',
    name: 'Request for photos',
    subject: `Your request for photos${withCar(lead, 'of')} has reached us`,
    title: 'Thank you, we’ll send you photos',
    answer: 'send you the photos',
  }),
  'finance-enquiry': (lead) => ({
    topic: 'Finance enquiry',
    subject: `Your finance enquiry${withCar(lead, 'about')} has reached us`,
    title: 'Thank you, we have your finance enquiry',
    answer: 'call you',
  }),
  'pre-approval': (lead) => ({
    topic: 'Finance application',
    subject: `Your finance application${withCar(lead, 'for')} has reached us`,
    title: 'Thank you, we have your finance application',
    answer: 'call you',
    reason: 'about the loan you have in mind',
  }),
  'reserve-request': (lead) => ({
    topic: 'Reservation wanted',
    name: 'Request to reserve',
    subject: `Your request to reserve${lead.car ? ` the ${oneLine(lead.car.name, 90)}` : ''} has reached us`,
    title: 'Thank you, we have your request. It’s not reserved yet',
    answer: 'call or email you',
    reason: 'to confirm whether we can hold it for you',
  }),
  service: (lead) => ({
    topic: 'Service booking wanted',
    name: 'Request for a service',
    subject: `Your request for a service${plateOf(lead) && ` of ${plateOf(lead)}`} has reached us`,
    title: 'Thank you, we’ll confirm a time with you',
    answer: 'confirm a time with you',
  }),
  parts: (lead) => ({
    topic: 'Parts enquiry',
    subject: `Your parts enquiry${plateOf(lead) && ` for ${plateOf(lead)}`} has reached us`,
    title: 'Thank you, we have your parts enquiry',
    answer: 'get back to you',
    reason: 'with price and availability',
  }),
  careers: () => ({
    topic: 'Job application',
    subject: 'Your application has reached us',
    title: 'Thank you for your application',
    answer: 'get back to you',
  }),
  fleet: () => ({
    topic: 'Fleet enquiry',
    subject: 'Your fleet enquiry has reached us',
    title: 'Thank you, we have your fleet enquiry',
    answer: 'call you',
  }),
  'sell-your-car': (lead) => ({
    topic: 'Wants an offer',
    name: 'Request for an offer',
    subject: `Your request for an offer for ${plateOf(lead) || 'your vehicle'} has reached us`,
    title: 'Thank you, we’ll make you an offer',
    answer: 'call you',
    reason: 'about an offer',
  }),
  lead: (lead) =>
    wantsWord(lead)
      ? {
          topic: 'Wants to hear if it becomes available',
          name: 'Tell me if it becomes available',
          subject: `We will tell you if ${lead.car ? `the ${oneLine(lead.car.name, 90)}` : 'it'} becomes available`,
          title: 'We’ll let you know if it becomes available',
          texts: ['Someone has reserved it. If it becomes available again, we’ll email this address once.'],
          answer: null,
        }
      : {
          topic: 'Wants to be kept posted',
          name: 'Keep me posted',
          subject: `We’ll keep you posted${withCar(lead, 'about')}`,
          title: 'We’ll keep you posted',
          texts: ['You’ll hear from us when there’s news. Nothing is reserved for you.'],
          answer: null,
        },
}

/** Whose own vehicle a form is about, although it may name a car of the site as well. */
const OWN_VEHICLE: ReadonlySet<string> = new Set<FormKind>(['service', 'parts', 'sell-your-car'])

/** The vehicle that a lead is about, in a few words: the shopper's own where it is that one, else the dealer's. */
export function vehicleOf(lead: WordedLead): string {
  const own = lead.words?.vehicle ?? (OWN_VEHICLE.has(lead.form) ? plateOf(lead) : '')
  return oneLine(own || (lead.car?.name ?? ''), 90)
}

/** The lead is about a vehicle of the shopper's: a car of the site is what they think of buying. */
export const isAboutOwn = (lead: WordedLead): boolean =>
  lead.words?.vehicle !== undefined || (OWN_VEHICLE.has(lead.form) && plateOf(lead) !== '')

/** What a lead is called where its shopper reads of it. */
export const nameFor = (lead: WordedLead, timeZone: string): string => {
  const { name, topic } = wordsFor(lead, timeZone)
  return name ?? topic
}
