/** Shorter ones are guessed. */
export const LEAST_PASSWORD = 12
/** Longer ones cost more than they help. */
export const MOST_PASSWORD = 256
const LEAST_LETTERS = 5

/** Words that the most used passwords are made of, and what people of the trade would think of first. */
const COMMON_WORDS = [
  'abc',
  'admin',
  'administrator',
  'asdf',
  'asdfgh',
  'asdfghjkl',
  'aussie',
  'australia',
  'baseball',
  'brisbane',
  'car',
  'cars',
  'changeme',
  'charlie',
  'console',
  'dealer',
  'dealership',
  'default',
  'dragon',
  'football',
  'ford',
  'forecourt',
  'holden',
  'iloveyou',
  'letmein',
  'love',
  'login',
  'master',
  'mazda',
  'melbourne',
  'monkey',
  'motors',
  'my',
  'nissan',
  'pass',
  'password',
  'passw',
  'princess',
  'qaz',
  'qazwsx',
  'qwe',
  'qwer',
  'qwerty',
  'qwertyuiop',
  'rd',
  'sales',
  'secret',
  'shadow',
  'staff',
  'summer',
  'sunshine',
  'superman',
  'sydney',
  'test',
  'toyota',
  'trustno',
  'used',
  'user',
  'welcome',
  'winter',
  'wsx',
  'yard',
  'zxc',
  'zxcvbn',
  'zxcvbnm',
].toSorted((a, b) => b.length - a.length)

interface PasswordOwner {
  /** Lower case. */
  readonly email: string
  readonly name: string
}

/** Why a password will not do, in a sentence; null where it will. No signs are asked for: length is what helps. */
export function passwordProblem(password: string, { email, name }: PasswordOwner): string | null {
  if (password.length < LEAST_PASSWORD)
    return `Please choose a password of at least ${LEAST_PASSWORD} characters. Four words that have nothing to do with each other are easy to remember.`
  if (password.length > MOST_PASSWORD) return `Please choose a password of at most ${MOST_PASSWORD} characters.`
  const plain = password.toLowerCase()
  if (new Set(plain).size < LEAST_LETTERS || isRow(plain) || onlyWords(plain, COMMON_WORDS))
    return 'This password is one of those that are tried first. Please choose another one, such as four words that have nothing to do with each other.'
  const own = [email, email.split('@')[0]!, name.toLowerCase(), name.toLowerCase().replaceAll(' ', '')]
  if (own.some((word) => word.length > 3 && onlyWords(plain, [word])))
    return 'Please choose a password that is not your name or your email address.'
  return null
}

/** Whether nothing is left of a password but these words, digits and signs. */
function onlyWords(password: string, words: readonly string[]): boolean {
  const usual = password
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/(?<=[a-z])0(?=[a-z])/g, 'o')
  const left = (text: string) =>
    words.reduce((rest, word) => rest.replaceAll(word, ' '), text).replaceAll(/[^\p{L}]/gu, '')
  return left(password) === '' || left(usual) === ''
}

/** Whether each sign follows the one before it, up or down: 123456789012, abcdefghijkl. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((sign, i) => sign.charCodeAt(0) - text.charCodeAt(i))
  const rows = steps.filter((step) => Math.abs(step) === 1 || Math.abs(step) === 9)
  return rows.length === steps.length
}
