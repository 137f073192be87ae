import { createTranslator } from '@savepoint/contract/texts/translator.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as cropping from '../../src/features/people/profile/crop-avatar.ts'
import * as profileApi from '../../src/features/people/profile/profile-api.ts'
import {
  nicknameError,
  profileErrors,
  signatureError,
} from '../../src/features/people/profile/profile-errors.ts'
import { useAvatar } from '../../src/features/people/profile/use-avatar.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'
import { translations as enCommon } from '../../src/locales/en/common.ts'
import { translations as enProfile } from '../../src/locales/en/profile.ts'
import { translations as ruCommon } from '../../src/locales/ru/common.ts'
import { translations as ruProfile } from '../../src/locales/ru/profile.ts'

const [cropAvatar, mutateAsync] = [vi.fn(), vi.fn()]

const refusal = (code: string, errors: { path: string; message: string }[] = []) =>
  new ProblemError({
    status: 400,
    problem: { type: 'x', title: 'x', status: 400, code, errors } as never,
    requestId: 'x',
  })

const area = { x: 0, y: 0, width: 10, height: 10 }
const picture = (type = 'image/png') => new File(['x'], 'me', { type })
const cropped = new File(['y'], 'avatar.jpg', { type: 'image/jpeg' })

async function chooseAndCrop() {
  const { result } = renderHook(() => useAvatar())
  act(() => result.current.choose(picture()))
  expect(result.current.address).toMatch(/^blob:/)
  await act(() => result.current.crop(area))
  return result
}

describe('an avatar', () => {
  beforeEach(() => {
    cropAvatar.mockReset().mockResolvedValue(cropped)
    mutateAsync.mockReset().mockResolvedValue({})
    vi.spyOn(cropping, 'cropAvatar').mockImplementation(cropAvatar)
    vi.spyOn(profileApi, 'useUploadMyAvatar').mockReturnValue({ mutateAsync } as never)
  })

  test('is cropped and uploaded', async () => {
    const result = await chooseAndCrop()
    expect(mutateAsync.mock.calls[0]?.[0].file).toBe(cropped)
    expect(result.current.upload).toEqual({ state: 'idle' })
  })

  test('in another format is refused before it is opened', () => {
    const { result } = renderHook(() => useAvatar())
    act(() => result.current.choose(picture('image/gif')))
    expect(result.current.upload).toMatchObject({ state: 'refused', refusal: 'wrongFormat' })
  })

  test('that cannot be read counts as a wrong format', async () => {
    cropAvatar.mockRejectedValue(new Error('no picture'))
    expect((await chooseAndCrop()).current.upload).toMatchObject({ state: 'refused', refusal: 'wrongFormat' })
  })

  test('that stays too large is refused in the browser and by the server', async () => {
    cropAvatar.mockResolvedValueOnce(null)
    expect((await chooseAndCrop()).current.upload).toMatchObject({ state: 'refused', refusal: 'tooLarge' })
    expect(mutateAsync).not.toHaveBeenCalled()
    mutateAsync.mockRejectedValue(refusal('fileTooLarge'))
    expect((await chooseAndCrop()).current.upload).toMatchObject({ state: 'refused', refusal: 'tooLarge' })
  })

  test('whose upload failed is uploaded again with the same crop', async () => {
    mutateAsync.mockRejectedValueOnce(new Error('offline'))
    const result = await chooseAndCrop()
    expect(result.current.upload).toEqual({ state: 'failed', file: cropped })
    await act(async () => result.current.retry())
    expect(mutateAsync).toHaveBeenCalledTimes(2)
    expect(result.current.upload).toEqual({ state: 'idle' })
  })
})

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/profile-translations.ts')
})

const catalogues = {
  ru: { common: ruCommon, profile: ruProfile },
  en: { common: enCommon, profile: enProfile },
}

test("server errors of a field are shown in the reader's language", () => {
  for (const language of ['ru', 'en'] as const) {
    const t = createTranslator<typeof catalogues.ru.profile>(catalogues[language].profile, language)
    const common = createTranslator<typeof catalogues.ru.common>(catalogues[language].common, language)
    const said = [
      ...['Agent with such nickname already exists', 'latinOnly', 'Minimum length 3 characters'].map(
        (fieldError) => nicknameError(fieldError, t, common),
      ),
      nicknameError('Max length 40 symbols', t, common),
      signatureError('Not allowed', t),
      signatureError('Max length 10000 symbols', t),
    ]
    expect(new Set(said).size).toBe(said.length)
    expect(said).not.toContain(common(($) => $.validation.wrongValue))
    if (language === 'ru') expect(said.every((words) => /[а-я]/.test(words ?? ''))).toBe(true)
  }
})

test('errors are shown at their fields, those inside the signature too', () => {
  const error = refusal('invalidInput', [{ path: 'signature.content.0', message: 'Not allowed' }])
  expect(profileErrors(error)).toEqual({ nickname: undefined, signature: 'Not allowed' })
  expect(profileErrors(new Error('offline'))).toEqual({ nickname: undefined, signature: undefined })
})
