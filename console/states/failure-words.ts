/** What went wrong with a page or a form, and what to do. */
export interface FailureWords {
  readonly title: string
  readonly text: string
}

interface Failed {
  /** Of the answer; null where none came. */
  readonly status: number | null
  /** What the answer says to people, if it says anything. */
  readonly said: string
  readonly isOffline: boolean
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'That could not be read',
  403: 'That was not done',
  404: 'There is nothing here',
  409: 'Somebody else changed this first',
  413: 'That is too long',
  415: 'That was not done',
  422: 'That was not done',
  429: 'One moment, please',
  503: 'One moment, please',
}

const TEXTS: Readonly<Record<number, string>> = {
  404: 'The address may be misspelt, or what was here has gone.',
  429: 'Too much was asked from here at once. Nothing was changed. Please try again in a minute.',
  503: 'The console cannot take this in at the moment. Please try again in a minute.',
}

/** What is said of a page that failed, or of a form that was refused. */
export function failureWords({ status, said, isOffline }: Failed): FailureWords {
  if (isOffline)
    return { title: 'You are offline', text: 'This page could not be loaded. Open it again once you are online.' }
  if (status === null)
    return {
      title: 'The console could not be reached',
      text: 'No answer came. If you sent something just now it may have arrived: look before you send it again.',
    }
  const title = TITLES[status] ?? (status < 500 ? 'That was not done' : 'Something went wrong on our side')
  return { title, text: said || TEXTS[status] || (status < 500 ? GO_BACK : SORRY) }
}

const GO_BACK = 'Please open the page again and try once more.'
const SORRY = 'Anything you saved before is still there. Please try again in a minute.'
