import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { iconClass } from './icon-class.ts'
import { Icon } from './icon.tsx'

describe('an icon', () => {
  test('is drawn and not read out', () => {
    expect(drawn(Icon, { name: 'phone' })).toBe('<span aria-hidden="true" class="i i-phone"></span>')
  })

  test('made by a script has the same classes', () => {
    expect(iconClass('close', 'mine')).toBe('i i-close mine')
  })
})
