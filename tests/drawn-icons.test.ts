import { describe, expect, test } from 'vitest'
import { drawnIcons, iconMask } from '../bin/drawn-icons.ts'

describe('an icon that a sheet names', () => {
  test('is drawn by a rule of its own', () => {
    const written: unknown[] = []
    const rule = {
      params: 'phone pin',
      before: (one: unknown) => written.push(one),
      remove: () => written.push('gone'),
    }
    drawnIcons((name) => `<${name}>`).AtRule.icons(rule)
    expect(written).toEqual([
      { selector: '.i-phone', nodes: [{ prop: '--i', value: '<phone>' }] },
      { selector: '.i-pin', nodes: [{ prop: '--i', value: '<pin>' }] },
      'gone',
    ])
  })

  test('takes the place of its name', () => {
    const declaration = { value: 'icon(heart-filled)' }
    drawnIcons((name) => `<${name}>`).Declaration['--i'](declaration)
    expect(declaration.value).toBe('<heart-filled>')
  })

  test('is an address that a sheet can have in double quotes', () => {
    expect(iconMask('dot', () => '<svg fill="#000"/>\n')).toBe(`url("data:image/svg+xml,%3Csvg fill='%23000'/%3E")`)
  })

  test('without a drawing stops the build', () => {
    expect(() => iconMask('unheard-of')).toThrow('unheard-of.svg')
  })
})
