import type { TemplateName } from '#app/features/site/template-names.ts'
import type { Arrangement } from '#app/ui/slot.tsx'
import type { TemplateArrangement } from './template.ts'

type Load = () => Promise<{ readonly arrangement: TemplateArrangement }>

const LOADERS: Readonly<Record<TemplateName, Load>> = {
  showroom: () => import('./showroom/arrangement.tsx'),
  marque: () => import('./marque/arrangement.tsx'),
  yard: () => import('./yard/arrangement.tsx'),
}

/** Fetches the arrangement of one template: the only one that a browser ever loads. */
export async function loadArrangement(name: TemplateName): Promise<Arrangement> {
  return (await LOADERS[name]()).arrangement as Arrangement
}
