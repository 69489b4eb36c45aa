import { expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { dealerLetter } from '#app/features/leads/delivery/letters/dealer-letter.ts'
import { letterHtml } from './letter-html.ts'
import { shopperLetter } from '#app/features/leads/delivery/letters/shopper-letter.ts'

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" style="background:url(https://evil.example/x)" x="',
  '</td></tr></table><iframe src=https://evil.example>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '</title><style>*{display:none}</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--<script>',
  '<\u0000script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
]

/** The lead with a text in every field that somebody types or a browser sends. */
function filledWith(text: string): Partial<Lead> {
  const { car } = storedLead()
  return {
    form: text,
    category: text,
    subcategory: text,
    location: { id: '7', name: text, slug: text },
    person: { name: text, last_name: text, email: text, phone: `${text} 0491570156`, postcode: text },
    car: { ...car!, slug: text, name: text, make: text, model: text, badge: text, stocknum: text, price_text: text },
    answers: [
      { name: 'message', label: 'Message', value: text },
      { name: 'request', label: text, value: text },
      { name: 'more', label: text, value: text },
    ],
    attribution: { source: text, visited_pages: [text], linked_query_params: { [text]: text } },
    url: `https://ghost-gum.example/${text}`,
    user_agent: text,
    // A valuation names the vehicle as its owner typed it.
    words: { topic: text, dealer: text, vehicle: text, subject: text, title: text, texts: [text], answer: text },
  }
}

const letters = (lead: Partial<Lead>) => {
  const about = {
    lead: storedLead(lead),
    dealer: { name: 'Ghost Gum', origin: 'https://ghost-gum.example', zone: 'Australia/Brisbane' },
    location: location({ name: lead.location?.name ?? 'Rocklea' }),
    now: 0,
    calendar: null,
  }
  return [dealerLetter(about), shopperLetter(about)].map((letter) =>
    letterHtml(letter, { colour: '#0b5d4f', dealer: 'Ghost Gum' }),
  )
}

/** Every tag with the names of its attributes: what a text could only change by being read as markup. */
const structure = (html: string): string[] =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""')).filter((tag) => tag !== '<br>')

test.each(PAYLOADS)('X1 %j in every field of a lead stays text in its emails', (payload) => {
  const plain = letters(filledWith('plain'))
  for (const [index, html] of letters(filledWith(payload)).entries()) {
    expect(structure(html)).toEqual(structure(plain[index]!))
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^(https:\/\/ghost-gum\.example\/|tel:\+?\d+$|mailto:[\w.@%+-]+$)/)
    }
    for (const [, style] of html.matchAll(/style="([^"]*)"/g)) expect(style).not.toContain('url(')
    expect(html).not.toMatch(/<(script|img|iframe|svg|style)/i)
  }
})
