import styles from './consent.css?url'
import { CHOICE, type ConsentChoice, choiceOf, tagCookies } from './choice.ts'
import { focusPage } from '#app/ui/focus-page.ts'
import { loadTags } from './load-tags.ts'
import type { ThirdParties } from './third-parties.ts'

/**
 * Loads the tags of a visitor who agreed, and asks one who was not asked yet. The button that opens the question again
 * stands at the end of the footer, which names the third parties.
 */
function askForConsent(footer: HTMLElement): void {
  const parties = JSON.parse(footer.dataset['parties']!) as ThirdParties
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  document.head.append(link)

  const opener = button('Privacy choices', 'privacy-opener')
  const place = footer.querySelector('.footer-legal') ?? footer
  place.append(' ', opener)
  let choice = readChoice()
  let question: HTMLElement | undefined

  const answer = (given: ConsentChoice) => {
    const before = choice
    choice = given
    keepChoice(given)
    if (question?.contains(document.activeElement)) focusPage()
    question?.remove()
    question = undefined
    if (given === 'accepted') loadTags(parties)
    // What is loaded cannot be unloaded: the next page begins without it.
    else if (before === 'accepted') forget()
  }
  const open = () => {
    if (question) return
    question = questionOf(parties, choice)
    const [decline, accept] = [button('Decline', 'btn btn-quiet'), button('Accept', 'btn btn-quiet')]
    decline.addEventListener('click', () => answer('declined'))
    accept.addEventListener('click', () => answer('accepted'))
    question.lastElementChild!.append(decline, accept)
    document.body.append(question)
  }

  opener.addEventListener('click', () => {
    open()
    question!.focus()
    question!.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) opener.focus()
    })
  })
  if (choice === 'accepted') loadTags(parties)
  if (!choice) link.addEventListener('load', open)
}

function button(text: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent: text })
}

function questionOf(parties: ThirdParties, choice: ConsentChoice | null): HTMLElement {
  const section = document.createElement('section')
  section.className = 'consent'
  section.tabIndex = -1
  section.setAttribute('aria-label', 'Privacy choices')
  const words = document.createElement('p')
  words.textContent = `May ${namesOf(parties)} measure your visit, so that we learn which of our advertisements help? Until you accept, nothing is sent to them. The site works the same either way.${choice ? ` So far you have ${choice}.` : ''}`
  section.append(words, document.createElement('div'))
  return section
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
const footer = document.querySelector<HTMLElement>('[data-parties]')
if (footer) askForConsent(footer)
