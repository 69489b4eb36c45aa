import { describe, expect, test } from 'vitest'
import { type Video, videoOf } from './video-source.ts'

const youtube = (id: string): Video => ({
  kind: 'embed',
  by: 'YouTube',
  src: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
})
const vimeo = (rest: string): Video => ({ kind: 'embed', by: 'Vimeo', src: `https://player.vimeo.com/video/${rest}` })

describe('V03 the video', () => {
  test.each<[string, Video | null]>([
    ['https://www.youtube.com/embed/abcDEF_1-23', youtube('abcDEF_1-23')],
    ['https://www.youtube.com/watch?v=abcDEF_1-23&t=10', youtube('abcDEF_1-23')],
    ['http://youtube.com/shorts/abcDEF_1-23', youtube('abcDEF_1-23')],
    ['//www.youtube-nocookie.com/embed/abcDEF_1-23', youtube('abcDEF_1-23')],
    ['https://youtu.be/abcDEF_1-23?si=x', youtube('abcDEF_1-23')],
    ['https://vimeo.com/123456789', vimeo('123456789?dnt=1')],
    ['https://vimeo.com/123456789/abcdef0123', vimeo('123456789?dnt=1&h=abcdef0123')],
    ['https://player.vimeo.com/video/123456789?h=abcdef0123', vimeo('123456789?dnt=1&h=abcdef0123')],
    ['https://www.youtube.com/watch?v="><script>', { kind: 'link', src: 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E' }],
    ['https://youtube.com.example/embed/abcDEF_1-23', { kind: 'link', src: 'https://youtube.com.example/embed/abcDEF_1-23' }],
    ['https://films.example/a.mp4', { kind: 'file', src: 'https://films.example/a.mp4' }],
    ['https://films.example:8443/a.mp4', { kind: 'link', src: 'https://films.example:8443/a.mp4' }],
    ['https://films.example/watch', { kind: 'link', src: 'https://films.example/watch' }],
    ['https://elsewhere.example/a.mp4', { kind: 'link', src: 'https://elsewhere.example/a.mp4' }],
    ['/films/a.webm?v=2', { kind: 'file', src: '/films/a.webm?v=2' }],
    ['/films/a.html', null],
    ['http://elsewhere.example/a.mp4', null],
    ['javascript:alert(1)', null],
    ['data:video/mp4;base64,AAAA', null],
    ['https://name:word@films.example/a.mp4', null],
    ['a video', null],
    ['', null],
  ])('%s', (address, video) => expect(videoOf({ video_url: address }, ['films.example'])).toEqual(video)) // prettier-ignore

  test('one that can be played before one that is only a link', () => {
    const car = { external_video_url: 'https://elsewhere.example/a', video_url: 'https://films.example/a.mp4' }
    expect(videoOf(car, ['films.example'])?.kind).toBe('file')
    expect(videoOf(car, [])).toEqual({ kind: 'link', src: 'https://elsewhere.example/a' })
    expect(videoOf({}, [])).toBeNull()
  })
})
