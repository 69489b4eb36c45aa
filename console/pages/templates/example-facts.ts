import type { TemplateFacts } from '#app/features/inbox/replies/fill-template.ts'

/** What a template is shown filled with, before it is saved: an invented shopper and car. */
export const exampleFacts = (dealer: string, name: string): TemplateFacts => ({
  'first name': 'Hannah',
  car: '2022 Mazda CX-5 Maxx Sport',
  'stock number': 'NU21659',
  price: '$26,490',
  'opening hours of day': '8:30 am to 5:30 pm',
  'my name': name,
  dealer,
})
