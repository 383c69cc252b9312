import type { Language } from '#engine/words.ts';
import { putWhenLeaving } from '#browser/calls/api-client.ts';
import { chooseLanguage } from '#browser/language/language.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { sessionQuery } from '#browser/session/session.ts';

/** Switches the screen, keeps the choice with the person's account where somebody is signed in, and asks anew for labels. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  chooseLanguage(language);
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.current_user;
  if (person) {
    // Without a connection the screen still speaks the chosen language until the page is loaded again.
    await putWhenLeaving(`/api/users/${person.id}`, { language }).catch(() => undefined);
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, current_user: { ...session.current_user, language } },
    );
  }
  await queryClient.invalidateQueries();
}
