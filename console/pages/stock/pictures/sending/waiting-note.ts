const KEY = 'console-pictures-waiting'

/** Notes for other pages of the console whether this browser has pictures to send, so that those without load nothing. */
export function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing may be kept, the page of the pictures sends them itself.
  }
}

export function isWaiting(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
