import type { z } from 'zod'
import { type BlockKind, blockSchemas } from '#app/features/content/blocks/blocks.schema.ts'
import { pageSchema, postSchema } from '#app/features/content/pages/page.schema.ts'
import { rememberingOf } from '#lib/remember.ts'
import type { FormField, ListField } from './form-field.ts'
import { formFields } from './form-fields.schema.ts'

/** The schema of a kind of block. */
export const blockSchemaOf = (kind: BlockKind) => blockSchemas.find(({ shape }) => shape.kind.value === kind)!

/** The questions about a block of a kind. */
export const blockFields = (kind: BlockKind): readonly FormField[] =>
  formFields(blockSchemaOf(kind), { without: ['id'] })

/** The questions about a page; its blocks have forms of their own. */
export const pageFields = (): readonly FormField[] => formFields(pageSchema, { of: 'page', without: ['blocks'] })

/** The questions about an article of the blog; its blocks have forms of their own. */
export const postFields = (): readonly FormField[] => formFields(postSchema, { of: 'post', without: ['blocks'] })

/** The questions about what stands beside the blocks of a page or an article, and what the answers have to be. */
export const entryForm = (list: 'pages' | 'posts') =>
  list === 'pages'
    ? { fields: pageFields(), schema: pageSchema.omit({ blocks: true }) }
    : { fields: postFields(), schema: postSchema.omit({ blocks: true }) }

const fieldWith = (base: Pick<FormField, 'name' | 'label'>, list: Pick<ListField, 'tag' | 'items'>): ListField => ({
  ...base,
  ...list,
  kind: 'list',
  needed: false,
  least: 0,
})

const blocksField = (): ListField => {
  const items = blockSchemas.map(({ shape }) => ({ value: shape.kind.value, label: 'block', fields: blockFields(shape.kind.value) })) // prettier-ignore
  return fieldWith({ name: 'blocks', label: 'Blocks' }, { tag: 'kind', items })
}

/** All that a document may say, as its forms ask it; what stands in blocks as the forms of their kinds do. */
export const documentFields = rememberingOf((schema: z.ZodObject): readonly FormField[] =>
  formFields(schema, { of: 'site' }).map((field) => {
    if (field.name !== 'pages' && field.name !== 'posts') return field
    const fields = field.name === 'pages' ? pageFields() : postFields()
    return fieldWith(field, { tag: '', items: [{ value: '', label: '', fields: [...fields, blocksField()] }] })
  }),
)
