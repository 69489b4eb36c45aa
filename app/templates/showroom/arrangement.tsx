import type { TemplateArrangement } from '../template.ts'

export const arrangement: TemplateArrangement = {}
