import { lazy, Suspense, useRef, useState } from 'react'
import type { WordsField } from '#app/features/website/form/form-field.ts'
import { LinkButton } from '#app/ui/link/link-button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { useFormParts } from '../form-context.ts'
import { controlId, Question } from '../question.tsx'
import { wordsOfMarkup } from './words-of-markup.ts'

/** Loaded when somebody goes into a text: no page weighs more for it before. */
const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

interface RichTextProps {
  readonly field: WordsField
  readonly name: string
}

/**
 * A text with headings, lists and links. Its control is a field of plain markup, which works without scripts; with
 * them its words are shown instead, and an editor that writes the markup opens when they are pressed.
 */
export function RichText({ field, name }: RichTextProps) {
  const { texts, problems } = useFormParts()
  const text = texts[name] ?? ''
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<'closed' | 'editor' | 'markup'>('closed')
  const [ready, setReady] = useState(false)
  const [markup, setMarkup] = useState(text)
  const [start, setStart] = useState(text)
  const isEdited = view === 'editor'
  const isClosed = hydrated && view === 'closed'

  const open = () => {
    setStart(area.current?.value ?? text)
    setView('editor')
  }
  const write = (markup: string) => {
    if (!area.current || area.current.value === markup) return
    area.current.value = markup
    // Whoever watches the form, to keep what is typed, hears of it as of any other field.
    area.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hint = isEdited || isClosed
    ? field.hint
    : [field.hint, 'Separate paragraphs with a blank line. <h2>, <ul>, <strong> and <a href="/finance"> are markup.'].filter(Boolean).join(' ') // prettier-ignore

  return (
    <Question name={name} label={field.label} needed={field.needed} hint={hint} problem={problems[name]}>
      {(control) => (
        <>
          {isClosed && (
            <button
              type="button"
              id={control.id}
              aria-describedby={control['aria-describedby']}
              className="sform-preview"
              onClick={open}
            >
              {wordsOfMarkup(markup).map((line, index) => (
                <span key={`${index} ${line}`}>{line}</span>
              ))}
              <span className={markup === '' ? undefined : 'sform-unseen'}>
                {markup === '' ? 'Write the text' : ' Change the text'}
              </span>
            </button>
          )}
          <TextArea
            {...control}
            id={isClosed ? undefined : control.id}
            ref={area}
            defaultValue={text}
            rows={8}
            hidden={isClosed || (isEdited && ready)}
            onInput={(event) => setMarkup(event.currentTarget.value)}
          />
          {isEdited && (
            <Suspense fallback={null}>
              <RichTextEditor
                markup={start}
                labelledBy={`${controlId(name)}-label`}
                onReady={() => setReady(true)}
                onChange={write}
              />
            </Suspense>
          )}
          {hydrated && !isClosed && (
            <LinkButton
              className="sform-swap"
              onClick={() => {
                if (isEdited) {
                  setView('markup')
                  setReady(false)
                } else open()
              }}
            >
              {isEdited ? 'Show the markup' : 'Open the editor'}
            </LinkButton>
          )}
        </>
      )}
    </Question>
  )
}
