import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { isSafeLink } from '#app/features/content/safe-link.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { LinkMark } from './link-mark.ts'

interface RichTextEditorProps {
  readonly markup: string
  /** Id of the label. */
  readonly labelledBy: string
  readonly onReady: () => void
  readonly onChange: (markup: string) => void
}

/** What a page's text may hold, and nothing else: whatever is pasted becomes that. */
const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HardBreak,
  UndoRedo,
  LinkMark,
]

/** Pasted markup without what asks for files or could run: the editor drops it, and the page's policy need not refuse it. */
const withoutParts = (html: string): string =>
  html
    .replaceAll(/<(?:img|svg|video|audio|iframe|object|embed|script|style|link|meta)\b[^<>]*>/gi, '')
    .replaceAll(/\son[a-z]+\s*=/gi, ' title=')

/** Markup of plain text: a blank line begins a paragraph, as on the page. */
const asMarkup = (text: string): string =>
  /<[a-z!/]/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map(
          (paragraph) =>
            `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
        ) // prettier-ignore
        .join('')

/** The words of a text as they look, with their buttons above. */
export function RichTextEditor({ markup, labelledBy, onReady, onChange }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: asMarkup(markup),
    autofocus: 'end',
    onCreate: onReady,
    // The policy of the page lets no script write a sheet; ours has what it needs.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withoutParts,
      attributes: { class: 'sform-words', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className="sform-editor">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

function Toolbar({ editor }: { readonly editor: Editor }) {
  const [asksLink, setAsksLink] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      small: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      address: (now.getAttributes('link') as { href?: string | null }).href ?? '',
    }),
  })
  const press = (label: string, pressed: boolean, change: () => void) => (
    <Button key={label} look="text" aria-pressed={pressed} onMouseDown={(event) => event.preventDefault()} onClick={change}>
      {label}
    </Button>
  ) // prettier-ignore
  const chain = () => editor.chain().focus()
  return (
    <>
      <div className="sform-tools" role="group" aria-label="Formatting">
        {press('Bold', on.bold, () => chain().toggleBold().run())}
        {press('Italic', on.italic, () => chain().toggleItalic().run())}
        {press('Heading', on.heading, () => chain().toggleHeading({ level: 2 }).run())}
        {press('Small heading', on.small, () => chain().toggleHeading({ level: 3 }).run())}
        {press('List', on.bullets, () => chain().toggleBulletList().run())}
        {press('Numbers', on.numbers, () => chain().toggleOrderedList().run())}
        {press('Quote', on.quote, () => chain().toggleBlockquote().run())}
        {press('Link', on.link, () => setAsksLink(!asksLink))}
      </div>
      {asksLink && (
        <LinkBox
          address={on.address}
          onChoose={(address) => {
            const marked = chain().extendMarkRange('link')
            if (address === '') marked.unsetMark('link').run()
            else if (editor.state.selection.empty && !on.link) {
              chain().insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run() // prettier-ignore
            } else marked.setMark('link', { href: address }).run()
            setAsksLink(false)
          }}
        />
      )}
    </>
  )
}

interface LinkBoxProps {
  readonly address: string
  /** An empty address takes the link away. */
  readonly onChoose: (address: string) => void
}

function LinkBox({ address, onChoose }: LinkBoxProps) {
  const [typed, setTyped] = useState(address)
  const [wrong, setWrong] = useState(false)
  const choose = () => {
    const given = /^www\./i.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()
    if (given === '' || isSafeLink(given)) onChoose(given)
    else setWrong(true)
  }
  return (
    <div className="sform-link">
      <TextInput
        aria-label="Where the link leads"
        placeholder="/finance or https://"
        value={typed}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it was opened to be typed into
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          choose()
        }}
      />
      <Button onClick={choose}>Set the link</Button>
      {address !== '' && (
        <Button look="text" onClick={() => onChoose('')}>
          Remove it
        </Button>
      )}
      {wrong && (
        <FieldError text="This address can’t be used: choose a page of this site such as /finance, or an https, tel or mailto address." />
      )}
    </div>
  )
}
