import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

interface Props {
  readonly isChanged: boolean;
  readonly onShow: () => void;
}

/** Says that somebody else has just changed the record, without taking the person out of what they type. */
export function ChangedNotice({ isChanged, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <output className={styles.changed}>
      {isChanged && (
        <div className={styles.panel} data-kind="warning">
          <p>{t('form.changed.text')}</p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onShow}>
              {t('form.changed.show')}
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
