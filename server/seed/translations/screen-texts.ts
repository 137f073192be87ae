import type { DemoLanguage } from '../demo-data/demo-language.ts'

/** The interfaces of the games, as the pictures of the articles show them. */
const screenTexts: Record<string, { en: string; pt: string }> = {
  'ДНЕВНИК ПРЕДМЕТА': { en: 'ITEM DIARY', pt: 'DIÁRIO DO ITEM' },
  'ИСКРА ВАЛДИС': { en: 'ISKRA VALDIS', pt: 'ISKRA VALDIS' },
  'ЛУК ДОЛГАЯ ТЕНЬ': { en: 'LONGSHADOW BOW', pt: 'ARCO SOMBRA LONGA' },
  'УРОН 214': { en: 'DAMAGE 214', pt: 'DANO 214' },
  'СУНДУК СТРАННИКА': { en: 'WANDERER’S CHEST', pt: 'BAÚ DO ANDARILHO' },
  'ПОЛУЧЕН: КОРНЕВОЙ МОСТ': { en: 'RECEIVED: ROOT BRIDGE', pt: 'OBTIDO: PONTE DAS RAÍZES' },
  НАДЕТ: { en: 'EQUIPPED', pt: 'EQUIPADO' },
  'СНЯТ С ТОРГА': { en: 'TAKEN OFF THE MARKET', pt: 'RETIRADO DO MERCADO' },
  'ВЫСТАВЛЕН НА ТОРГ': { en: 'PUT UP FOR SALE', pt: 'ANUNCIADO NO MERCADO' },
  ИНВЕНТАРЬ: { en: 'INVENTORY', pt: 'INVENTÁRIO' },

  НАСТРОЙКИ: { en: 'SETTINGS', pt: 'CONFIGURAÇÕES' },
  ГРАФИКА: { en: 'GRAPHICS', pt: 'GRÁFICOS' },
  ЗВУК: { en: 'SOUND', pt: 'SOM' },
  УПРАВЛЕНИЕ: { en: 'CONTROLS', pt: 'CONTROLES' },
  СЕТЬ: { en: 'NETWORK', pt: 'REDE' },
  ИНТЕРФЕЙС: { en: 'INTERFACE', pt: 'INTERFACE' },
  'КАЧЕСТВО ТЕКСТУР': { en: 'TEXTURES', pt: 'TEXTURAS' },
  'ДАЛЬНОСТЬ ПЕПЛА': { en: 'ASH DISTANCE', pt: 'DISTÂNCIA DA CINZA' },
  ТЕНИ: { en: 'SHADOWS', pt: 'SOMBRAS' },
  СГЛАЖИВАНИЕ: { en: 'ANTI-ALIASING', pt: 'ANTISSERRILHADO' },
  'МАСШТАБ КАРТИНКИ': { en: 'RENDER SCALE', pt: 'ESCALA DA IMAGEM' },
  'ЛИСТВА И ТРАВА': { en: 'LEAVES AND GRASS', pt: 'FOLHAS E GRAMA' },
  ВЫСОКОЕ: { en: 'HIGH', pt: 'ALTAS' },
  СРЕДНЯЯ: { en: 'MEDIUM', pt: 'MÉDIA' },
  СРЕДНИЕ: { en: 'MEDIUM', pt: 'MÉDIAS' },
  НИЗКОЕ: { en: 'LOW', pt: 'BAIXO' },
  СБРОСИТЬ: { en: 'RESET', pt: 'RESTAURAR' },
  ПРИМЕНИТЬ: { en: 'APPLY', pt: 'APLICAR' },

  'ОТЧЁТ О БОЕ': { en: 'REPORT', pt: 'RELATÓRIO' },
  'РАУНД 3/6': { en: 'ROUND 3/6', pt: 'RODADA 3/6' },
  'ВРЕМЯ 14:07': { en: 'TIME 14:07', pt: 'HORA 14:07' },
  'ЗАЛП ФРЕГАТА': { en: 'FRIGATE SALVO', pt: 'SALVA DA FRAGATA' },
  'ЩИТ 62': { en: 'SHIELD 62', pt: 'ESCUDO 62' },
  'МИМО: ВНЕ ДУГИ': { en: 'MISSED: OUT OF ARC', pt: 'ERROU: FORA DO ARCO' },
  'ПОПАДАНИЕ В КОРМУ': { en: 'HIT ON THE STERN', pt: 'ACERTO NA POPA' },
  'ЩИТЫ ПЕРЕГРЕТЫ': { en: 'SHIELDS OVERHEATED', pt: 'ESCUDOS SUPERAQUECIDOS' },
  АДМИРАЛ: { en: 'ADMIRAL', pt: 'ALMIRANTE' },
  'ФРЕГАТ 2': { en: 'FRIGATE 2', pt: 'FRAGATA 2' },
  'НЕ В ДУГЕ': { en: 'OUT OF ARC', pt: 'FORA DO ARCO' },

  'КМ/Ч': { en: 'KM/H', pt: 'KM/H' },
  'КРУГ 2/3': { en: 'LAP 2/3', pt: 'VOLTA 2/3' },
  'ЛУЧШИЙ 1:23.907': { en: 'BEST 1:23.907', pt: 'MELHOR 1:23.907' },
}

/** Numbers are the same in every language. */
export const screenTextIn =
  (locale: DemoLanguage) =>
  (russian: string): string => {
    if (locale === 'ru' || !/\p{Letter}/u.test(russian)) return russian
    const text = screenTexts[russian]
    if (!text) throw new Error(`Not translated: ${russian}`)
    return text[locale]
  }
