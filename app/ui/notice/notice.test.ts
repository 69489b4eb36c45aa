import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Notice } from './notice.tsx'

describe('a notice', () => {
  test('is a paragraph, or what holds more than one', () => {
    expect(drawn(Notice, {}, 'Closed today.')).toBe('<p class="notice">Closed today.</p>')
    expect(drawn(Notice, { as: 'section', className: 'mt-5' }, 'x')).toBe('<section class="notice mt-5">x</section>')
  })

  test('has the colour of what it tells', () => {
    expect(drawn(Notice, { tone: 'warn' }, 'x')).toContain('class="notice notice-warn"')
  })

  test('has an edge where it has to be read before one goes on', () => {
    expect(drawn(Notice, { tone: 'bad', edge: true }, 'x')).toContain('class="notice notice-bad notice-edge"')
  })
})
