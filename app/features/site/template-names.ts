/** The templates a site can choose from; each is a folder in `app/templates`. */
export const TEMPLATE_NAMES = ['showroom', 'marque', 'yard'] as const

export type TemplateName = (typeof TEMPLATE_NAMES)[number]

/** The name, when there is such a template. */
export const templateNamed = (name: string | undefined): TemplateName | undefined =>
  TEMPLATE_NAMES.find((each) => each === name)
