import { slugify } from '#lib/text/slugify.ts'

/** The category in addresses; one without a letter or digit counts as news. */
export const categorySlug = (category: string): string => slugify(category) || 'news'
