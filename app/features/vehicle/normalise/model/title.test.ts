import { expect, test } from 'vitest'
import { readTitle } from './title.ts'

test.each([
  ['2015 Land Rover Discovery Sport HSE', 'Rover', { make: 'Land Rover', model: 'Discovery Sport', badge: 'HSE' }],
  [
    '2014 Land Rover Range Rover Evoque Pure',
    'Rover',
    { make: 'Land Rover', model: 'Range Rover Evoque', badge: 'Pure' },
  ],
  ['2007 Saab 9-3 Linear', '3-Sep', { make: 'Saab', model: '9-3', badge: 'Linear' }],
  ['2013 Alfa Romeo Mito', 'Romeo', { make: 'Alfa Romeo', model: 'MiTo' }],
  ['2012 Jeep Grand Cherokee Laredo (4X4)', 'Grand', { make: 'Jeep', model: 'Grand Cherokee', badge: 'Laredo (4X4)' }],
  ['2022 MG MG3 Auto Excite', 'MG3', { make: 'MG', model: 'MG3', badge: 'Auto Excite' }],
  ['2019 GWM Haval Jolion Lux', 'Haval', { make: 'GWM', model: 'Haval Jolion', badge: 'Lux' }],
  ['2018 Mini Cooper S', 'Cooper', { make: 'Mini', model: 'Cooper', badge: 'S' }],
  ['1999 Rover Mini', 'Mini', { make: 'Rover', model: 'Mini' }],
  ['2020 Mazda 3 G20', '3', { make: 'Mazda', model: '3', badge: 'G20' }],
  ['Toyota Corolla Ascent', undefined, { make: 'Toyota', model: 'Corolla', badge: 'Ascent' }],
  ['2018 Polestar Two Words Long', 'Two Words', { make: 'Polestar', model: 'Two Words', badge: 'Long' }],
  ['2018 Wolseley Hornet', 'Hornet', undefined],
  ['2018 Toyota', 'Corolla', undefined],
  ['', undefined, undefined],
])('%j with the model %j', (title, model, parts) => expect(readTitle(title, { model })).toEqual(parts))
