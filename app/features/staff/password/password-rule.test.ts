import { expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'

const SAM = { email: 'sam.okafor@wattle.example', name: 'Sam Okafor' }

test.each<[string, string | null]>([
  ['', 'at least 12'],
  ['short-enoug', 'at least 12'],
  ['x'.repeat(257), 'at most 256'],
  ['sam.okafor@wattle.example', 'email'],
  ['SAM.OKAFOR@wattle.example', 'email'],
  ['sam okafor 2026', 'name'],
  ['samokafor1234', 'name'],
  ['password1234', 'tried first'],
  ['P@ssw0rd1234!', 'tried first'],
  ['PasswordPassword', 'tried first'],
  ['Welcome2026!!', 'tried first'],
  ['qwertyuiop12', 'tried first'],
  ['ToyotaSydney2026', 'tried first'],
  ['123456789012', 'tried first'],
  ['987654321098', 'tried first'],
  ['abcdefghijkl', 'tried first'],
  ['aaaaaaaaaaaaa', 'tried first'],
  ['121212121212', 'tried first'],
  ['correct horse battery', null],
  ['Kettle7Window', null],
  ['Тридцать три коровы', null],
  ['ein-altes-Fahrrad', null],
])('K05 the password %j', (password, problem) => {
  if (problem === null) expect(passwordProblem(password, SAM)).toBeNull()
  else expect(passwordProblem(password, SAM)).toContain(problem)
})
