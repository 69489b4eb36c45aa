import { slugify } from '#lib/text/slugify.ts'

/** The address of a page by its title, below the folder of the template’s own; that one where a title says nothing. */
export function titlePath(title: string, templatePath: string): string {
  const slug = slugify(title)
  return slug === '' ? templatePath : `${templatePath.slice(0, templatePath.lastIndexOf('/') + 1)}${slug}`
}
