import type { TemplateTokens } from '../template.ts'

/** Bright and rounded: a white header, a footer on a tint. */
export const tokens: TemplateTokens = {
  radius: 12,
  menu: 'click',
  header: { ground: [1, 0], text: [0.18, 0.018], quiet: [0.42, 0.015], line: [0.934, 0.006] },
  footer: { ground: [0.966, 0.006], text: [0.18, 0.018], quiet: [0.42, 0.015], line: [0.88, 0.008] },
}
