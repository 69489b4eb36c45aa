import type { TemplateTokens } from '../template.ts'

/** Restrained and sharp: white, hairlines, a footer in near black. */
export const tokens: TemplateTokens = {
  radius: 0,
  menu: 'hover',
  header: { ground: [1, 0], text: [0.18, 0.006], quiet: [0.42, 0.006], line: [0.9, 0.003] },
  footer: { ground: [0.16, 0.006], text: [0.97, 0.002], quiet: [0.76, 0.006], line: [0.3, 0.006] },
}
