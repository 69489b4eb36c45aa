import type { TemplateTokens } from '../template.ts'

/** Strong and dense: dark bars above and below. */
export const tokens: TemplateTokens = {
  radius: 4,
  menu: 'click',
  header: { ground: [0.22, 0.016], text: [0.985, 0.002], quiet: [0.8, 0.01], line: [0.36, 0.016] },
  footer: { ground: [0.22, 0.016], text: [0.985, 0.002], quiet: [0.78, 0.01], line: [0.36, 0.016] },
}
