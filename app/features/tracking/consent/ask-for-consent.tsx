import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button/button.tsx'
import { Stylesheet } from '#app/ui/stylesheet.tsx'
import { putBesidePage } from '#app/ui/toast/toast-region.tsx'
import { focusPage } from '#app/ui/focus-page.ts'
import { row, text } from '#app/ui/layout/layout.ts'
import { CHOICE, type ConsentChoice, choiceOf, tagCookies } from './choice.ts'
import styles from './consent.css?url'
import { CHOICE_PLACE, PARTIES } from './consent-place.ts'
import { loadTags } from './load-tags.ts'
import type { ThirdParties } from './third-parties.ts'

/**
 * Loads the tags of a visitor who agreed, and asks one who was not asked yet. The button that opens the question again
 * stands at the end of the footer, which names the third parties.
 */
function PrivacyChoices({ parties, line }: { parties: ThirdParties; line: Element }) {
  const [choice, setChoice] = useState(readChoice)
  const [open, setOpen] = useState(choice === null)
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLElement>(null)
  /** Opened by its button: the focus goes into it, and back when it is answered. */
  const [called, setCalled] = useState(false)
  useEffect(() => {
    if (choice === 'accepted') loadTags(parties)
  }, [choice, parties])
  useEffect(() => {
    if (called) question.current?.focus()
  }, [called])

  const answer = (given: ConsentChoice) => {
    keepChoice(given)
    if (called) opener.current?.focus()
    else if (question.current?.contains(document.activeElement)) focusPage()
    setOpen(false)
    setCalled(false)
    setChoice(given)
    // What is loaded cannot be unloaded: the next page begins without it.
    if (given === 'declined' && choice === 'accepted') forget()
  }
  const button = (text: string, given: ConsentChoice) => (
    <Button className="consent-answer" onClick={() => answer(given)}>
      {text}
    </Button>
  )
  return (
    <>
      <Stylesheet href={styles} />
      {createPortal(
        <>
          {' '}
          <button
            ref={opener}
            type="button"
            className="privacy-opener"
            onClick={() => {
              setOpen(true)
              setCalled(true)
              question.current?.focus()
            }}
          >
            Privacy choices
          </button>
        </>,
        line,
      )}
      {open && (
        <section ref={question} className="consent" tabIndex={-1} aria-label="Privacy choices">
          <p className={text({ size: 14 })}>
            {`May ${namesOf(parties)} measure your visit, so that we learn which of our advertisements help? Until you accept, nothing is sent to them. The site works the same either way.${choice ? ` So far you have ${choice}.` : ''}`}
          </p>
          <div className={row({ gap: 2, wrap: false })}>
            {button('Decline', 'declined')}
            {button('Accept', 'accepted')}
          </div>
        </section>
      )}
    </>
  )
}

const namesOf = ({ tag_manager, meta_pixel }: ThirdParties): string =>
  [tag_manager && 'Google', meta_pixel && 'Meta (Facebook, Instagram)'].filter(Boolean).join(' and ')

function readChoice(): ConsentChoice | null {
  try {
    return choiceOf(localStorage.getItem(CHOICE))
  } catch {
    return null
  }
}

function keepChoice(choice: ConsentChoice): void {
  try {
    localStorage.setItem(CHOICE, choice)
  } catch {
    // Asked again with the next page that is loaded.
  }
}

function forget(): void {
  const parent = location.hostname.replace(/^www\./, '')
  for (const name of tagCookies(document.cookie)) {
    for (const domain of ['', `;domain=${parent}`]) document.cookie = `${name}=;path=/;max-age=0${domain}`
  }
  location.reload()
}

// At the end of the module, which is loaded for nothing else.
const parties = document.querySelector(`[${PARTIES}]`)?.getAttribute(PARTIES)
const line = document.querySelector(`[${CHOICE_PLACE}]`)
/** The address is a key to a draft: whoever is loaded here would read it, so nobody is until the next visit. */
const isPreview = location.search.includes('preview=')
if (parties && line && !isPreview) {
  const all = JSON.parse(parties) as ThirdParties
  // Whoever has agreed waits for no styles.
  if (readChoice() === 'accepted') loadTags(all)
  putBesidePage('privacy', <PrivacyChoices key="privacy" parties={all} line={line} />)
}
