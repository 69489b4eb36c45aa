import { Mark } from '@tiptap/core'
import { isSafeLink } from '#app/features/content/safe-link.ts'

/** A link to where a page may lead; words of any other link come in without it. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isSafeLink(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
