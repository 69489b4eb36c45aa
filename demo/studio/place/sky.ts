/** Where the light of a place comes from: a sky and a sun outdoors, lamps and a wide window indoors. */
import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3 } from 'three'

export interface Daylight {
  /** Towards the sun, or the window. */
  readonly from: readonly [x: number, y: number, z: number]
  readonly sun: number
  readonly sunPower: number
  /** Half its width as a share of its distance: what makes shadows soft. */
  readonly sunWidth: number
  readonly zenith: readonly [number, number, number]
  readonly horizon: readonly [number, number, number]
  /** Below the horizon, as seen in reflections. */
  readonly below: readonly [number, number, number]
  /** Brightness of the haze around the sun. */
  readonly glow: number
  readonly clouds: number
  /** Share of light that comes from all around, through no shadow: what walls throw back. */
  readonly thrown: number
  readonly exposure: number
}

export const DAYLIGHT: Readonly<Record<'day' | 'dusk' | 'inside' | 'hall', Daylight>> = {
  day: {
    from: [-0.74, 0.62, 0.42], sun: 0xfff0d8, sunPower: 5.4, sunWidth: 0.03,
    zenith: [0.12, 0.29, 0.68], horizon: [0.74, 0.86, 0.97], below: [0.2, 0.19, 0.18], glow: 0.7, clouds: 0.38, thrown: 0.3, exposure: 0.74,
  },
  dusk: {
    from: [0.82, 0.3, 0.36], sun: 0xffb877, sunPower: 4.4, sunWidth: 0.045,
    zenith: [0.17, 0.24, 0.44], horizon: [0.95, 0.72, 0.52], below: [0.2, 0.17, 0.16], glow: 1.1, clouds: 0.5, thrown: 0.3, exposure: 0.74,
  },
  inside: {
    from: [-0.78, 0.52, 0.5], sun: 0xf2f6ff, sunPower: 1.5, sunWidth: 0.3,
    zenith: [1, 0.97, 0.92], horizon: [0.3, 0.31, 0.33], below: [0.4, 0.4, 0.4], glow: 0, clouds: 0, thrown: 0.45, exposure: 0.66,
  },
  hall: {
    from: [-0.6, 0.8, 0.6], sun: 0xffe6c8, sunPower: 4.6, sunWidth: 0.2,
    zenith: [1.3, 1.2, 1.05], horizon: [0.4, 0.39, 0.38], below: [0.2, 0.16, 0.13], glow: 0, clouds: 0, thrown: 0.5, exposure: 1.05,
  },
} // prettier-ignore

/** Light from one direction of the upper half, sun and clouds left out. */
export function skyLight({ zenith, horizon, from, glow, sun }: Daylight, to: Vector3): Color {
  const share = Math.max(0, to.y) ** 0.5
  const [r, g, b] = [0, 1, 2].map((c) => (horizon[c] as number) * (1 - share) + (zenith[c] as number) * share)
  const near = glow * Math.max(0, to.dot(new Vector3(...from).normalize())) ** 8 * 0.5
  const warm = new Color(sun)
  return new Color((r as number) + near * warm.r, (g as number) + near * warm.g, (b as number) + near * warm.b)
}

const FRAGMENT = `varying vec3 vTo; uniform vec3 zenith, horizon, below, toSun, sunColour; uniform float glow, clouds, disk;
float lattice(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(lattice(i), lattice(i + vec2(1, 0)), f.x), mix(lattice(i + vec2(0, 1)), lattice(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) { float s = 0., a = .5; for (int i = 0; i < 5; i++) { s += a * noise(p); p = p * 2.03 + 7.1; a *= .5; } return s; }
void main() {
  vec3 to = normalize(vTo);
  float up = max(to.y, 0.);
  vec3 sky = mix(horizon, zenith, pow(up, .5));
  float near = max(dot(to, toSun), 0.);
  sky += sunColour * glow * (pow(near, 8.) * .5 + pow(near, 90.) * .8);
  if (clouds > 0. && up > .0) {
    vec2 p = to.xz / (up + .12) * vec2(.55, 1.1);
    float cover = smoothstep(.5, .86, fbm(p + fbm(p * 1.7) * .6)) * clouds * smoothstep(.02, .2, up);
    sky = mix(sky, mix(horizon, sunColour, .35) * 1.12, cover);
  }
  sky += sunColour * disk * smoothstep(.9965, .9985, near);
  gl_FragColor = vec4(to.y < -.01 ? below : sky, 1.);
}`

/** The sky as it is seen. Its sun has a disk only for reflections: no camera looks into it. */
export function skyDome(light: Daylight): { readonly dome: Mesh; readonly disk: { value: number } } {
  const disk = { value: 0 }
  const dome = new Mesh(
    new SphereGeometry(180, 48, 32),
    new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      uniforms: {
        zenith: { value: new Vector3(...light.zenith) },
        horizon: { value: new Vector3(...light.horizon) },
        below: { value: new Vector3(...light.below) },
        toSun: { value: new Vector3(...light.from).normalize() },
        sunColour: { value: new Color(light.sun) },
        glow: { value: light.glow },
        clouds: { value: light.clouds },
        disk,
      },
      vertexShader:
        'varying vec3 vTo; void main() { vTo = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
      fragmentShader: FRAGMENT,
    }),
  )
  dome.renderOrder = -10
  dome.userData['unlit'] = true
  return { dome, disk }
}
