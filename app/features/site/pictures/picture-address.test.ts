import { expect, test } from 'vitest'
import { pictureAddressReason } from './picture-address.ts'

const ID = 'abcdefghijklmnopqrst'
const BRING = (file: string) => `; bring it in with "forecourt media add --site <slug> ${file}", which says its address`

test.each([`/media/${ID}`, `/media/${ID}/gallery`])('P04 %s is the address of a picture', (address) => {
  expect(pictureAddressReason(address)).toBeNull()
})

test.each([
  ['no slash', `media/${ID}`, `; did you mean "/media/${ID}"?`],
  ['an ending', `/media/${ID}.jpg`, `; did you mean "/media/${ID}"?`],
  ['a size that there is not', `/media/${ID}/huge`, `; did you mean "/media/${ID}"?`],
  ['a host', `https://www.alpha.example/media/${ID}/large`, `; did you mean "/media/${ID}/large"?`],
  ['the id alone', ID.toUpperCase(), `; did you mean "/media/${ID}"?`],
  ['a film', `/media/${ID}/film.webm`, `; "/media/${ID}/film.webm" is a film`],
  ['a file', 'pictures/Our Logo.png', BRING('Our Logo.png')],
  ['a picture elsewhere', 'https://cdn.example.com/a/b.jpg?w=3', BRING('b.jpg')],
  ['a shell’s signs', 'a;rm -rf $(x)', BRING('<file>')],
  ['nothing', '', BRING('<file>')],
])('P04 %s is not, and what was meant is said', (_, text, rest) => {
  expect(pictureAddressReason(text)).toBe(`must be a picture of this site such as /media/<id>${rest}`)
})
