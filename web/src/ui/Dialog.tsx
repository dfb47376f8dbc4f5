import x from 'virtual:icon/lucide/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useT } from '../client/language.ts';
import { Icon } from '../icons/Icon.tsx';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A sheet comes from below on phones and fills what it needs; a box stands in the middle. */
  shape?: 'box' | 'sheet';
}

/** Something that wants attention before one goes on. Escape and a click beside it close it. */
export function Dialog({ title, isOpen, onClose, children, shape = 'box' }: DialogProps) {
  const t = useT();
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={open => {
        if (!open) onClose();
      }}
    >
      <Modal className={`${css.modal} ${css[shape]}`}>
        <AriaDialog className={css.dialog ?? ''}>
          <header className={css.head}>
            <Heading slot="title" className={css.title ?? ''}>
              {title}
            </Heading>
            <Button tone="quiet" aria-label={t('web-close')} onPress={onClose}>
              <Icon of={x} />
            </Button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
