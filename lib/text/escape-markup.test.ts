import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test.each([
  ['Smith & Sons', 'Smith &amp; Sons'],
  ['</b>"&lt;', '&lt;/b&gt;&quot;&amp;lt;'],
  ['plain', 'plain'],
])('%j in markup is %j', (text, markup) => expect(escapeMarkup(text)).toBe(markup))
