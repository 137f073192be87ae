const autoReplySubject =
  /^\s*(?:(?:re|aw|sv|отв)\s*:\s*)?(?:auto(?:matic|mated)?[- ]?(?:reply|response)|out[- ]of[- ](?:the[- ])?office(?: auto-?reply)?|vacation (?:notice|reply)|автоответ(?:чик)?|автоматический ответ|вне офиса|нет на месте|автоматична відповідь|автовідповідь|resposta autom[áa]tica|fora do escrit[óo]rio|ausência temporária|automatische antwort|abwesenheits(?:notiz|benachrichtigung)|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori sede|automatisch antwoord|afwezigheidsbericht|autoodpowiedź|odpowiedź automatyczna|poza biurem)\s*(?:[:：([–—-]|$)/i

export function isAutoReplySubject(subject: string): boolean {
  return autoReplySubject.test(subject)
}
